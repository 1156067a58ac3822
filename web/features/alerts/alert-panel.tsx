import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { Alert } from '#contract/alerts.ts';
import { sendSignal } from '#web/platform/live/live.ts';
import { useLiveStatus } from '#web/platform/live/use-live-status.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/layout/card.tsx';
import { newestAlertsQuery } from './alert-queries.ts';
import { AlertRow } from './alert-row.tsx';
import { useLiveAlerts } from './use-live-alerts.ts';

/** The newest alerts, live, with the status of the live connection. */
export function AlertPanel() {
  const announced = useLiveAlerts();
  const isConnected = useLiveStatus() === 'connected';
  return (
    <Card as="section" aria-label="Realtime waarschuwingen" padding="none">
      <CardHeader
        inset
        title="Realtime waarschuwingen"
        action={
          <StatusDot tone={isConnected ? 'ok' : 'danger'}>{isConnected ? 'Verbonden' : 'Niet verbonden'}</StatusDot>
        }
      />
      <NewestAlerts />
      <CardFooter inset className="justify-between border-t border-line">
        <Button disabled={!isConnected} onClick={() => sendSignal({ type: 'demo_alert' })}>
          Proefwaarschuwing sturen
        </Button>
        <Link to="/admin/alerts" className={linkClasses}>
          Alle waarschuwingen
        </Link>
      </CardFooter>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </Card>
  );
}

function NewestAlerts() {
  return (
    <QueryContent
      query={useQuery(newestAlertsQuery)}
      failed="De waarschuwingen konden niet worden geladen"
      loading={<SkeletonList label="Waarschuwingen" rows={4} className="border-t border-line px-4" />}
    >
      {(alerts) => <AlertRows alerts={alerts} />}
    </QueryContent>
  );
}

function AlertRows({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden />}
        title="Geen waarschuwingen"
        text="Zodra er iets mis is met het portaal, ziet u het hier direct."
      />
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and without it not by keyboard in Safari
    <ul aria-label="Waarschuwingen" tabIndex={0} className="max-h-104 overflow-y-auto [scrollbar-width:thin]">
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}
