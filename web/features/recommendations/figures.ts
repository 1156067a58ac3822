import type { Recommendation } from '#contract/recommendations.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';

/** `12 (40 %)` */
export function shareText(count: number, all: number): string {
  return all === 0 || count === 0
    ? formatNumber(count)
    : `${formatNumber(count)} (${Math.round((count / all) * 100)}\u00a0%)`;
}

/** `1 keer`; Dutch uses the singular for every number. */
export function timesText(count: number): string {
  return `${formatNumber(count)} keer`;
}

export const priorityText: Record<Recommendation['priority'], string> = {
  high: 'Hoog',
  medium: 'Gemiddeld',
  low: 'Laag',
};
