import { useQuery } from '@tanstack/react-query';
import type { AlertMute } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { useRefetchAtFirst } from '#web/platform/time/use-refetch-at-first.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { mutesQuery } from '../alert-queries.ts';
import { refetchAlerts, useUnmuteAlerts } from '../alert-mutations.ts';
import { muteText } from './mute-text.ts';

/** What is muted now, fetched again when a mute ends; nothing when nothing is, and a warning when that is unknown. */
export function MutesCard() {
  const { data: mutes, dataUpdatedAt, errorUpdatedAt, error, isFetching, refetch } = useQuery(mutesQuery);
  const ends = (mutes ?? []).map(({ endsAt }) => endsAt);
  useRefetchAtFirst(ends, Math.max(dataUpdatedAt, errorUpdatedAt), refetchAlerts);
  if (!mutes && error)
    return (
      <Banner
        tone="warning"
        title="Wat er gedempt is, kon niet worden geladen."
        action={
          <Button busy={isFetching} busyLabel="Laden..." onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        }
        className="mb-3"
      >
        {errorText(error)}
      </Banner>
    );
  if (!mutes || mutes.length === 0) return null;
  return (
    <Card as="section" aria-label="Gedempt" padding="none" className="mb-3">
      <CardHeader inset title="Gedempt" />
      <ul>
        {mutes.map((mute) => (
          <Mute key={mute.id} mute={mute} />
        ))}
      </ul>
    </Card>
  );
}

function Mute({ mute }: { mute: AlertMute }) {
  const { mutate, isPending } = useUnmuteAlerts();
  const name =
    mute.title ?? (mute.key === null ? `Alles van ${alertSourceLabels[mute.source]}` : alertSourceLabels[mute.source]);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-pretty wrap-anywhere text-muted">{muteText(mute)}</p>
      </div>
      <Button
        aria-label={`Dempen beëindigen: ${name}`}
        busy={isPending}
        busyLabel="Beëindigen..."
        onClick={() => mutate(mute)}
      >
        Beëindigen
      </Button>
    </li>
  );
}
