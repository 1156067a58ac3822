import { formatDecimal } from '#web/platform/text/format-number.ts';

const second = 1000;
const minute = 60 * second;

/** `< 0,1 ms`, `38,1 ms`, `2,4 s`, `12 min` */
export function formatMilliseconds(ms: number): string {
  if (ms < 0.1) return '< 0,1 ms';
  // From these on, the decimal is rounded to a whole next unit.
  if (ms < 999.95) return `${formatDecimal(ms)} ms`;
  return ms < 59.95 * second ? `${formatDecimal(ms / second)} s` : `${formatDecimal(ms / minute)} min`;
}
