import { useQuery } from '@tanstack/react-query';
import { describeTeam, expertsQuery } from '#web/features/experts/public.ts';
import { requestCountQuery } from '#web/features/supervisor/public.ts';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { availabilityText, remainingText, openRequestsText, type Unit } from './note-texts.ts';

const minutes: Unit = ['minuut', 'minuten'];

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
