import type { Recommendation } from '#contract/recommendations.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';

/** `12 (40 %)`; 100 % is exactly all, and 1 % the least. */
export function shareText(count: number, all: number): string {
  if (all === 0 || count === 0) return formatNumber(count);
  const rounded = Math.round((count / all) * 100);
  const percentage = count < all ? Math.min(Math.max(rounded, 1), 99) : rounded;
  return `${formatNumber(count)} (${percentage}\u00a0%)`;
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
