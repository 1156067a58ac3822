/**
 * A text parameter of the URL, cut to `maxLength`, without NUL, which the server refuses. Empty when invalid. The router
 * parses `?zoek=12` as a number.
 */
export function readSearchText(value: unknown, maxLength: number): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').slice(0, maxLength)
    : '';
}
