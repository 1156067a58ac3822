import { formatDecimal } from '#web/platform/text/format-number.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `812 bytes`, `3,4 MB`; a kB has 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${formatDecimal(bytes / 1000 ** power)} ${units[power]}`;
}
