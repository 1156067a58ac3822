import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import {
  requestQuery,
  LazyComments,
  LazyRequestHistory,
  RequestLink,
  RequestStatusBadge,
} from '#web/features/requests/public.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { ReplyForm } from './reply-form.tsx';
import { MergeSection } from '../merge/merge-section.tsx';
import { ProposeApp } from '../propose/propose-app.tsx';

type Props = { id: string; onClose: () => void };

/** Details of a request in a side panel, with the actions of a supervisor. */
export function RequestPanel({ id, onClose }: Props) {
  const query = useQuery(requestQuery(id));
  return (
    <SidePanel
      open
      onClose={onClose}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-row-of="${id}"] [data-row]`)}
      title={<span className="wrap-anywhere">{query.data?.title ?? 'Verzoek'}</span>}
    >
      <QueryContent
        query={query}
        failed="Het verzoek kon niet worden geladen"
        missing={<EmptyState title="Dit verzoek is er niet (meer)" />}
        loading={<SkeletonText lines={6} />}
      >
        {(request) => <Detail key={request.id} request={request} />}
      </QueryContent>
    </SidePanel>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const now = useNow();
  const { id, description, status, mergedInto, history } = request;
  const isOpen = mergedInto === null && (status === 'pending' || status === 'in_progress');
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Facts request={request} now={now} />
        <p dir="auto" className="mt-4 wrap-anywhere whitespace-pre-line">
          <LinkedText text={description} />
        </p>
      </div>
      {mergedInto !== null && (
        <p className="text-muted">
          Samengevoegd met <RequestLink id={mergedInto}>een ander verzoek</RequestLink>. Dit verzoek volgt voortaan de
          status daarvan.
        </p>
      )}
      <ProposeApp request={request} />
      {mergedInto === null && <ReplyForm request={request} />}
      {isOpen && <MergeSection request={request} />}
      <section aria-labelledby="reacties">
        <h3 id="reacties" className="mb-3 text-sm font-semibold">
          Reacties
        </h3>
        <LazyComments request={request} now={now} />
      </section>
      <section aria-labelledby="geschiedenis">
        <h3 id="geschiedenis" className="mb-3 text-sm font-semibold">
          Wat er gebeurde
        </h3>
        <LazyRequestHistory events={history} now={now} />
        <p className="mt-4 text-xs">
          <RequestLink id={id}>Naar de pagina van dit verzoek</RequestLink>
        </p>
      </section>
    </div>
  );
}

function Facts({ request, now }: { request: RequestDetail; now: Date }) {
  const { status, isProblem, isFeedback, user, app, supporterCount, createdAt } = request;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs wrap-anywhere text-muted">
      <RequestStatusBadge status={status} />
      {isProblem && <Badge tone="danger">Probleem</Badge>}
      {isFeedback && <Badge>Feedback</Badge>}
      <span>{user?.name}</span>
      <span>{formatRelative(createdAt, now)}</span>
      <span>{formatCount(supporterCount, 'persoon vraagt dit', 'mensen vragen dit')}</span>
      {app && <AppsLink view={{ text: app.name }}>{app.name}</AppsLink>}
    </p>
  );
}
