import type { Erasure } from '#contract/privacy.ts';
import { formatDay, formatDateTime } from '#web/platform/time/format-time.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';

const statuses: Record<Erasure['status'], [tone: BadgeTone, text: string]> = {
  waiting: ['beta', 'Wacht op uitvoering'],
  running: ['dev', 'Wordt uitgevoerd'],
  done: ['ok', 'Uitgevoerd'],
};

/** Days within which the law requires an answer. */
const termDays = 30;

function dueAt({ createdAt }: Erasure): string {
  return new Date(Date.parse(createdAt) + termDays * 24 * 3_600_000).toISOString();
}

type Props = { erasures: Erasure[]; onCarryOut: (erasure: Erasure) => void };

export function ErasureTable({ erasures, onCarryOut }: Props) {
  const user = useUser();
  return (
    <Table label="Privacyverzoeken">
      <thead>
        <tr>
          <TableHeadCell>Wie</TableHeadCell>
          <TableHeadCell>Gevraagd</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell align="right">
            <span className="sr-only">Uitvoeren</span>
          </TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {erasures.map((erasure) => {
          const [tone, text] = statuses[erasure.status];
          const isOwn = erasure.user.id === user.id;
          return (
            <TableRow key={erasure.id}>
              <TableCell strong className="min-w-0">
                {erasure.user.name}
                {erasure.status === 'waiting' && (
                  <span className="block truncate text-xs font-normal text-muted">{erasure.user.email}</span>
                )}
              </TableCell>
              <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(erasure.createdAt)}</TableCell>
              <TableCell>
                <Badge tone={tone}>{text}</Badge>
                <span className="mt-1 block text-xs text-muted">{describe(erasure)}</span>
              </TableCell>
              <TableCell align="right">
                {erasure.status === 'waiting' &&
                  (isOwn ? (
                    <span className="text-xs text-muted">Een andere beheerder voert dit uit</span>
                  ) : (
                    <Button variant="danger" onClick={() => onCarryOut(erasure)}>
                      Uitvoeren
                    </Button>
                  ))}
              </TableCell>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}

function describe(erasure: Erasure): string {
  if (erasure.status === 'waiting') return `uiterlijk ${formatDay(dueAt(erasure))}`;
  const by = erasure.carriedOutBy ?? 'een beheerder die er niet meer is';
  return erasure.finishedAt ? `${formatDateTime(erasure.finishedAt)}, door ${by}` : `door ${by}`;
}
