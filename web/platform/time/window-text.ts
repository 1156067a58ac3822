import { formatClock, formatDateTime, formatDay, formatUntil } from '#web/platform/time/format-time.ts';

type Window = { startsAt: string; endsAt: string };

/** `30 nov 2026 22:00 – 23:30`, with the date of the end when that is another day. */
export function windowText({ startsAt, endsAt }: Window): string {
  const end = formatDay(startsAt) === formatDay(endsAt) ? formatClock(endsAt) : formatDateTime(endsAt);
  return `${formatDateTime(startsAt)} – ${end}`;
}

/** How long it really takes, also over the change to or from summer time: `1 u 30 min`. */
export function durationText({ startsAt, endsAt }: Window): string {
  return formatUntil(endsAt, new Date(startsAt));
}
