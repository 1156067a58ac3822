import { formatUntil } from '#web/platform/time/format-time.ts';

/** `Nog 1 deze week`, `Nog 35 minuten deze week`, or when there is something again. */
export function leftText(limit: { used: number; max: number }, unit: string, renewsAt: string, now: Date): string {
  const left = limit.max - limit.used;
  if (left <= 0) return `Weer over ${formatUntil(renewsAt, now)}`;
  return ['Nog', left, unit, 'deze week'].filter(Boolean).join(' ');
}

export function availableText(experts: { isAvailable: boolean }[]): string {
  const available = experts.filter(({ isAvailable }) => isAvailable).length;
  return available === 0 ? 'Nu niemand bereikbaar' : `${available} van de ${experts.length} nu bereikbaar`;
}

export function openText(requests: number): string {
  if (requests === 0) return 'Geen open verzoeken';
  return requests === 1 ? '1 open verzoek' : `${requests} open verzoeken`;
}
