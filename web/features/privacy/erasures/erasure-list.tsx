import type { Erasure } from '#contract/privacy.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { formatDateTime, formatDay } from '#web/platform/time/format-time.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const statuses: Record<Erasure['status'], [tone: BadgeTone, text: string]> = {
  waiting: ['beta', 'Wacht op uitvoering'],
  running: ['dev', 'Wordt uitgevoerd'],
  done: ['ok', 'Uitgevoerd'],
};

/** Days within which the law requires an answer. */
const termDays = 30;

type Props = { erasures: Erasure[]; onCarryOut: (erasure: Erasure) => void };

export function ErasureList({ erasures, onCarryOut }: Props) {
  const user = useUser();
  return (
    <ul aria-label="Privacyverzoeken" className="divide-y divide-line">
      {erasures.map((erasure) => {
        const [tone, text] = statuses[erasure.status];
        return (
          <li key={erasure.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">{erasure.user.name}</p>
              {erasure.status === 'waiting' && (
                <p className="truncate text-xs text-muted">{readableAddress(erasure.user.email)}</p>
              )}
            </div>
            <div className="min-w-0 basis-72">
              <Badge tone={tone}>{text}</Badge>
              <p className="mt-0.5 text-xs text-muted">{describe(erasure)}</p>
            </div>
            {erasure.status === 'waiting' &&
              (erasure.user.id === user.id ? (
                <p className="text-xs text-muted">Een andere beheerder voert dit uit</p>
              ) : (
                <Button onClick={() => onCarryOut(erasure)}>Uitvoeren</Button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

function describe({ status, createdAt, finishedAt, carriedOutBy }: Erasure): string {
  const asked = `gevraagd op ${formatDay(createdAt)}`;
  if (status === 'waiting') {
    const due = new Date(Date.parse(createdAt) + termDays * 24 * 3_600_000);
    return `${asked}, uiterlijk ${formatDay(due)}`;
  }
  const by = carriedOutBy ?? 'een beheerder die er niet meer is';
  return finishedAt ? `${formatDateTime(finishedAt)}, door ${by}` : `${asked}, door ${by}`;
}
