import { formatDecimal } from '#web/platform/text/format-number.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `812 bytes`, `3,4 MB`; a kB has 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const largest = units.length - 1;
  let power = 0;
  // 999.95 is rounded to 1,000.
  while (power < largest && bytes / 1000 ** power >= 999.95) power += 1;
  return `${formatDecimal(bytes / 1000 ** power)} ${units[power]}`;
}
