import { Pencil, Power, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime, formatUntil } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { permissionLabels, stateOf } from './key-labels.ts';
import { useDeleteKey, useToggleKey } from './api-key-mutations.ts';

/** Characters of the id that tell keys apart. */
const idPreview = 8;

type Props = { apiKey: ApiKey; now: Date; onChange: () => void; onRotate: () => void; onEndGrace: () => void };

/** One key: what it may do, how it is used, and its actions. */
export function KeyCard({ apiKey, now, onChange, onRotate, onEndGrace }: Props) {
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-medium wrap-anywhere">{apiKey.name}</h3>
          <code className="text-xs text-muted">{apiKey.id.slice(0, idPreview)}</code>
          <States apiKey={apiKey} now={now} />
        </div>
        <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
          {apiKey.permissions.map((permission) => (
            <Badge key={permission} tone={permissionLabels[permission].tone}>
              {permissionLabels[permission].label}
            </Badge>
          ))}
        </div>
        <Facts apiKey={apiKey} />
        {apiKey.previousSecretUntil && <Grace until={apiKey.previousSecretUntil} onEnd={onEndGrace} />}
      </div>
      <Actions apiKey={apiKey} onChange={onChange} onRotate={onRotate} />
    </li>
  );
}

function States({ apiKey, now }: Pick<Props, 'apiKey' | 'now'>) {
  const state = stateOf(apiKey, now);
  return (
    <>
      <Badge tone={apiKey.isActive && state !== 'expired' ? 'ok' : 'neutral'}>
        {apiKey.isActive ? 'Actief' : 'Inactief'}
      </Badge>
      {state === 'expired' && <Badge tone="danger">Verlopen</Badge>}
      {state === 'expiring' && <Badge tone="beta">Verloopt over {formatUntil(apiKey.expiresAt ?? now, now)}</Badge>}
    </>
  );
}

function Facts({ apiKey: { createdAt, lastUsed, usageCount, expiresAt } }: { apiKey: ApiKey }) {
  const facts: [label: string, value: ReactNode][] = [
    ['Aangemaakt', formatDateTime(createdAt)],
    ['Laatst gebruikt', lastUsed === null ? 'Nooit' : <RelativeTime moment={lastUsed} />],
    ['Gebruik', formatCount(usageCount, 'keer', 'keer')],
    ['Verloopt', expiresAt === null ? 'Nooit' : formatDateTime(expiresAt)],
  ];
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-xs sm:flex sm:flex-wrap">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Grace({ until, onEnd }: { until: string; onEnd: () => void }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      Het vorige geheim werkt nog tot {formatDateTime(until)}.
      <Button size="sm" onClick={onEnd}>
        Nu stoppen
      </Button>
    </p>
  );
}

function Actions({ apiKey, onChange, onRotate }: Omit<Props, 'now' | 'onEndGrace'>) {
  const { mutate: toggle, isPending: isToggling } = useToggleKey();
  const { mutate: remove } = useDeleteKey();
  const { name, isActive } = apiKey;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="sm"
        icon={<Power aria-hidden className="max-sm:hidden" />}
        busy={isToggling}
        onClick={() => toggle(apiKey)}
      >
        {isActive ? 'Deactiveren' : 'Activeren'}
      </Button>
      <Button size="sm" icon={<RefreshCw aria-hidden className="max-sm:hidden" />} onClick={onRotate}>
        Vernieuwen
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Pencil aria-hidden />}
        aria-label={`Wijzig API key ${name}`}
        data-tip="Wijzigen"
        onClick={onChange}
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`Verwijder API key ${name}`}
        data-tip="Verwijderen"
        onClick={() => remove(apiKey)}
      />
    </div>
  );
}
