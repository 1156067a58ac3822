import { Pencil, Trash2 } from 'lucide-react';
import { webhookKindNames } from '#contract/value-labels.ts';
import { webhookEvents } from '#contract/webhook-events.ts';
import type { WebhookTarget } from '#contract/webhooks.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useTestTarget, useToggleTarget } from './webhook-queries.ts';

export type TargetDialogName = 'edit' | 'log' | 'rotate' | 'delete';
type Props = { target: WebhookTarget; onOpen: (dialog: TargetDialogName) => void };

/** A target with its state and what can be done with it. */
export function TargetRow({ target, onOpen }: Props) {
  const { name, kind, shownUrl, events, hasPersonalData, waiting, previousUntil, failingSince } = target;
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <TargetState target={target} />
          </p>
          <p className="wrap-anywhere text-muted">
            {webhookKindNames[kind]} · {shownUrl}
            {hasPersonalData && ' · met persoonsgegevens'}
          </p>
          <p className="mt-1 text-xs text-pretty text-muted">
            {events.map((type) => webhookEvents[type].label).join(', ')}
          </p>
          {waiting > 0 && (
            <p className="mt-1 text-xs text-muted">
              {formatCount(waiting, 'bericht wacht', 'berichten wachten')}
              {failingSince && `: elke poging mislukt sinds ${formatDateTime(failingSince)}`}
            </p>
          )}
          {previousUntil && (
            <p className="mt-1 text-xs text-muted">Het vorige geheim geldt nog tot {formatDateTime(previousUntil)}.</p>
          )}
        </div>
        <Actions target={target} onOpen={onOpen} />
      </div>
    </li>
  );
}

function TargetState({ target: { isActive, switchedOffAt, failingSince } }: { target: WebhookTarget }) {
  if (switchedOffAt) return <Badge tone="danger">Uitgeschakeld na drie dagen mislukken</Badge>;
  if (!isActive) return <Badge>Uit</Badge>;
  return failingSince ? <Badge tone="beta">Mislukt</Badge> : <Badge tone="ok">Aan</Badge>;
}

function Actions({ target, onOpen }: Props) {
  const { id, name, kind, isActive } = target;
  const toggle = useToggleTarget();
  const test = useTestTarget(() => onOpen('log'));
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-1.5">
      {isActive && (
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate(id)}>
          Proef sturen
        </Button>
      )}
      <Button size="sm" onClick={() => onOpen('log')}>
        Berichten
      </Button>
      {kind === 'webhook' && (
        <Button size="sm" onClick={() => onOpen('rotate')}>
          Geheim vernieuwen
        </Button>
      )}
      <Button size="sm" busy={toggle.isPending} onClick={() => toggle.mutate(target)}>
        {isActive ? 'Uitschakelen' : 'Inschakelen'}
      </Button>
      {/* Together on a line of their own, where there is no room. */}
      <span className="flex gap-1.5">
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-label={`Wijzig ${name}`}
          data-tip="Wijzigen"
          onClick={() => onOpen('edit')}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          aria-label={`Verwijder ${name}`}
          data-tip="Verwijderen"
          onClick={() => onOpen('delete')}
        />
      </span>
    </div>
  );
}
