import { useQuery } from '@tanstack/react-query';
import { describeTeam, expertsQuery, type TeamAvailability } from '#web/features/experts/public.ts';
import { requestCountQuery } from '#web/features/supervisor/public.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatUntil } from '#web/platform/time/format-time.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { appCountText, countApps } from './pick-apps.ts';

const minutes: Unit = ['minuut', 'minuten'];

export function AppsNote() {
  const { data: apps, error } = useApps();
  return <Note text={apps ? appCountText(countApps(apps)) : error && 'Aantal nu onbekend'} />;
}

export function RequestNote({ now }: { now: Date }) {
  return <LimitNote type="requests" unit={null} now={now} />;
}

export function ChatNote({ now }: { now: Date }) {
  return <LimitNote type="chatMinutes" unit={minutes} now={now} />;
}

export function ExpertsNote({ now }: { now: Date }) {
  const { data: experts, error } = useQuery(expertsQuery);
  return <Note text={experts ? availabilityText(describeTeam(experts, now)) : error && 'Bereikbaarheid nu onbekend'} />;
}

const openRequests = requestCountQuery({ state: 'open' });

export function SupervisorNote() {
  const { data, error } = useQuery(openRequests);
  return <Note text={data ? openRequestsText(data.total) : error && 'Open verzoeken nu onbekend'} />;
}

type LimitNoteProps = { type: 'requests' | 'chatMinutes'; unit: Unit; now: Date };

function LimitNote({ type, unit, now }: LimitNoteProps) {
  const { data: limits, error } = useLimits();
  return (
    <Note text={limits ? remainingText(limits[type], unit, limits.renewsAt, now) : error && 'Weeklimiet nu onbekend'} />
  );
}

function Note({ text }: { text: string | null }) {
  return text === null ? <Skeleton className="my-0.5 h-3 w-24" /> : <span>{text}</span>;
}

/** A noun with its plural; null: the number is enough. */
type Unit = readonly [singular: string, plural: string] | null;

/** `Nog 1 deze week`, `Nog 35 minuten deze week`, or `Weer over 2 d` when the limit is used up. */
export function remainingText(limit: { used: number; max: number }, unit: Unit, renewsAt: string, now: Date): string {
  if (limit.max === 0) return 'Met uw rol kan dit niet';
  const left = limit.max - limit.used;
  if (left <= 0) return `Weer over ${formatUntil(renewsAt, now)}`;
  return `Nog ${unit ? formatCount(left, ...unit) : formatNumber(left)} deze week`;
}

export function availabilityText({ available, busy, opening }: TeamAvailability): string {
  if (available > 0) return `${formatCount(available, 'expert', 'experts')} nu bereikbaar`;
  if (busy > 0) return 'Nu allemaal in gesprek';
  return opening === null ? 'Nu niemand bereikbaar' : `Weer bereikbaar ${opening}`;
}

export function openRequestsText(requests: number): string {
  if (requests === 0) return 'Geen open verzoeken';
  return formatCount(requests, 'open verzoek', 'open verzoeken');
}
