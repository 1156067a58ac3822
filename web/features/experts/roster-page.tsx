import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { amsterdamClock, awayUntil } from '#contract/expert-hours.ts';
import type { Expert } from '#contract/experts.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { headerOf } from '#web/platform/pages/page.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatClock, formatDayOfMonth, formatIsoDay } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { weekdays } from './availability.ts';
import { expertsQuery } from './experts-query.ts';
import { rosterPage } from './pages.ts';

type RosterDay = { iso: string; weekday: number; name: string; date: string };

export function RosterPage() {
  const days = nextSevenDays(useNow());
  const isTable = useTableFits();
  return (
    <>
      <PageHeader {...headerOf(rosterPage)}>
        <Link to="/experts" className={buttonClasses()}>
          Alle experts
        </Link>
      </PageHeader>
      <QueryContent
        query={useQuery(expertsQuery)}
        failed="Het rooster kon niet worden geladen"
        loading={
          <Card padding="none">
            <SkeletonList label="Rooster" rows={6} className="px-4" />
          </Card>
        }
      >
        {(experts) => {
          const scheduled = experts.filter(({ isLinked, hours }) => isLinked && hours.length > 0);
          if (scheduled.length === 0) return <NoHours />;
          return isTable ? (
            <RosterTable experts={scheduled} days={days} />
          ) : (
            <div className="grid gap-3 sm:grid-cols-2">
              {days.map((day) => (
                <DayCard key={day.iso} experts={scheduled} day={day} />
              ))}
            </div>
          );
        }}
      </QueryContent>
    </>
  );
}

/** Today and the six days after it, in Amsterdam. */
export function nextSevenDays(now: Date): RosterDay[] {
  // At noon no change of the clock moves a moment to another day.
  const noon = Date.parse(`${formatIsoDay(now)}T12:00:00Z`);
  return Array.from({ length: 7 }, (_, at) => {
    const moment = new Date(noon + at * 86_400_000);
    const weekday = amsterdamClock(moment).day;
    const name = at === 0 ? 'vandaag' : at === 1 ? 'morgen' : weekdays[weekday - 1]!;
    return { iso: formatIsoDay(moment), weekday, name, date: formatDayOfMonth(moment) };
  });
}

/** The hours on a day, such as `09:00–12:30`, without those before the expert is back. */
export function hoursOn(
  { hours, backAt }: Pick<Expert, 'hours' | 'backAt'>,
  { iso, weekday }: Pick<RosterDay, 'iso' | 'weekday'>,
  now: Date,
): string[] {
  const back = awayUntil(backAt, now);
  const backDay = back === null ? '' : formatIsoDay(back);
  const earliest = back === null || iso > backDay ? '00:00' : iso < backDay ? '24:00' : formatClock(back);
  return hours
    .filter(({ day, until }) => day === weekday && until > earliest)
    .map(({ from, until }) => `${from > earliest ? from : earliest}–${until}`)
    .toSorted();
}

function RosterTable({ experts, days }: { experts: Expert[]; days: RosterDay[] }) {
  const now = useNow();
  return (
    <Card padding="none">
      <Table label="Rooster">
        <thead>
          <tr>
            <TableHeadCell>Expert</TableHeadCell>
            {days.map(({ iso, name, date }) => (
              <TableHeadCell key={iso} className="py-2">
                <span className="block text-ink first-letter:uppercase">{name}</span>
                <span className="font-normal">{date}</span>
              </TableHeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {experts.map((expert) => (
            <TableRow key={expert.id}>
              <TableCell strong>{expert.name}</TableCell>
              {days.map((day) => {
                const blocks = hoursOn(expert, day, now);
                return (
                  <TableCell key={day.iso} className="whitespace-nowrap tabular-nums">
                    {blocks.length > 0 ? (
                      blocks.map((block) => (
                        <span key={block} className="block">
                          {block}
                        </span>
                      ))
                    ) : (
                      <span className="text-muted">{awayOn(expert, day, now) ? 'afwezig' : '–'}</span>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Whether the absence of an expert takes hours of a day. */
function awayOn({ hours, backAt }: Expert, day: RosterDay, now: Date): boolean {
  return hoursOn({ hours, backAt }, day, now).length < hoursOn({ hours, backAt: null }, day, now).length;
}

function DayCard({ experts, day }: { experts: Expert[]; day: RosterDay }) {
  const now = useNow();
  const present = experts
    .map((expert) => ({ expert, blocks: hoursOn(expert, day, now) }))
    .filter(({ blocks }) => blocks.length > 0)
    .toSorted((one, other) => (one.blocks[0]! < other.blocks[0]! ? -1 : 1));
  return (
    <Card as="section" aria-labelledby={day.iso}>
      <CardHeader
        id={day.iso}
        title={<span className="inline-block first-letter:uppercase">{`${day.name} ${day.date}`}</span>}
      />
      {present.length === 0 ? (
        <p className="text-muted">Geen expert met vaste uren.</p>
      ) : (
        <ul className="grid gap-1.5">
          {present.map(({ expert, blocks }) => (
            <li key={expert.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">{expert.name}</span>
              <span className="text-muted tabular-nums">{blocks.join(' en ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoHours() {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<CalendarClock aria-hidden />}
        title="Nog geen vaste uren"
        text="Zodra experts hun uren invullen, ziet u hier wie wanneer bereikbaar is."
      />
    </Card>
  );
}
