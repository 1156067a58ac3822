import type { Incident, IncidentState } from '#contract/incidents.ts';
import { formatClock, formatDateTime, formatWeekMoment } from '#web/platform/time/format-time.ts';
import { formatCount } from '#web/platform/text/format-number.ts';

const stateTexts: Record<IncidentState, string> = {
  reported: 'IT weet ervan',
  investigating: 'IT is bezig',
  identified: 'oorzaak bekend, IT is bezig',
  resolved: 'opgelost',
};

const dayMs = 24 * 60 * 60_000;

/** `sinds 09:40`, and `sinds di 09:40` of another day. */
function sinceText(startedAt: string, now: Date): string {
  const isRecent = now.getTime() - Date.parse(startedAt) < dayMs / 2;
  return `sinds ${isRecent ? formatClock(startedAt) : formatWeekMoment(startedAt)}`;
}

/** Of a tile, which has room for few words: `12 meldingen` */
export const shortIncidentText = ({ reports }: Incident) =>
  reports > 0 ? formatCount(reports, 'melding', 'meldingen') : 'Storing';

/** `12 collega’s melden dit sinds 09:40, IT is bezig` */
export function incidentText({ reports, startedAt, resolvedAt, state }: Incident, now: Date): string {
  if (resolvedAt !== null) {
    const people = reports > 0 ? `${formatCount(reports, 'collega meldde', 'collega’s meldden')} dit, ` : '';
    return `${people}opgelost op ${formatDateTime(resolvedAt)}`;
  }
  const since = sinceText(startedAt, now);
  const who =
    reports > 0 ? `${formatCount(reports, 'collega meldt', 'collega’s melden')} dit ${since}` : `Storing ${since}`;
  return `${who}, ${stateTexts[state]}`;
}
