/** A text parameter of the URL, cut to `maxLength`; empty when invalid. The router parses `?zoek=12` as a number. */
export function readSearchText(value: unknown, maxLength: number): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxLength) : '';
}
