import type { Recommendation } from '#contract/recommendations.ts';

/** `12 (40 %)` */
export function shareText(count: number, all: number): string {
  return all === 0 || count === 0 ? String(count) : `${count} (${Math.round((count / all) * 100)}\u00a0%)`;
}

/** `1 keer`; Dutch uses the singular for every number. */
export function timesText(count: number): string {
  return `${count} keer`;
}

export const priorityText: Record<Recommendation['priority'], string> = {
  high: 'Hoog',
  medium: 'Gemiddeld',
  low: 'Laag',
};
