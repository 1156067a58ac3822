import type { VitalName, VitalRating } from '#contract/vital-ratings.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';

const megabyte = 1024 * 1024;
/** A figure and its unit stay on one line. */
const space = '\u00a0';

/** `0,4 ms`, `38 ms`, `1,2 s`; `–` without a value. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '–';
  if (milliseconds >= 999.5) return `${round(milliseconds / 1000, 1)}${space}s`;
  return `${round(milliseconds, milliseconds < 9.95 ? 1 : 0)}${space}ms`;
}

/** `148 MB` */
export function formatMegabytes(bytes: number): string {
  return `${formatNumber(Math.round(bytes / megabyte))}${space}MB`;
}

/** `12,4/s` */
export function formatRate(perSecond: number): string {
  return `${round(perSecond, perSecond < 99.95 ? 1 : 0)}/s`;
}

/** `0,4 %`, `< 0,1 %`; 0 and 100 are exact, and a part of nothing is 0. */
export function formatShare(part: number, total: number): string {
  const percentage = total === 0 ? 0 : (part / total) * 100;
  if (percentage > 0 && percentage < 0.05) return `<${space}0,1${space}%`;
  if (percentage < 100 && percentage >= 99.95) return `>${space}99,9${space}%`;
  return `${round(percentage, 1)}${space}%`;
}

/** A duration, or the score of CLS. */
export function formatVital(name: VitalName, value: number | null | undefined): string {
  if (name !== 'CLS') return formatDuration(value);
  return value === null || value === undefined ? '–' : round(value, 2);
}

export const vitalTexts: Record<VitalName, string> = {
  LCP: 'Grootste element zichtbaar',
  INP: 'Reactie op invoer',
  CLS: 'Verschuiving van de pagina',
  FCP: 'Eerste inhoud zichtbaar',
  TTFB: 'Eerste antwoord',
};

export const ratingTexts: Record<VitalRating, string> = { good: 'Goed', fair: 'Matig', poor: 'Slecht' };

export const ratingTones = { good: 'ok', fair: 'warn', poor: 'danger' } as const;

function round(value: number, digits: number): string {
  return value.toLocaleString('nl-NL', { maximumFractionDigits: digits });
}
