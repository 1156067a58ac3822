import { formatUntil } from '#web/platform/time/format-time.ts';

/** `Nog 1 deze week`, `Nog 35 minuten deze week`, or `Weer over 2 d` when the limit is used up. */
export function remainingText(limit: { used: number; max: number }, unit: string, renewsAt: string, now: Date): string {
  const left = limit.max - limit.used;
  if (left <= 0) return `Weer over ${formatUntil(renewsAt, now)}`;
  return ['Nog', left, unit, 'deze week'].filter(Boolean).join(' ');
}

export function availabilityText(experts: { isAvailable: boolean }[]): string {
  const available = experts.filter(({ isAvailable }) => isAvailable).length;
  return available === 0 ? 'Nu niemand bereikbaar' : `${available} van de ${experts.length} nu bereikbaar`;
}

export function openRequestsText(requests: number): string {
  if (requests === 0) return 'Geen open verzoeken';
  return requests === 1 ? '1 open verzoek' : `${requests} open verzoeken`;
}
