import { formatDecimal } from '#web/platform/text/format-number.ts';

const second = 1000;
const minute = 60 * second;

/** `< 0,1 ms`, `38,1 ms`, `2,4 s`, `12 min` */
export function formatMilliseconds(ms: number): string {
  if (ms < 0.1) return '< 0,1 ms';
  if (ms < second) return `${formatDecimal(ms)} ms`;
  return ms < minute ? `${formatDecimal(ms / second)} s` : `${formatDecimal(ms / minute)} min`;
}
