type Given = Record<string, unknown>;

/**
 * Reads the search part of a URL as texts. The router's own codec reads `?zoek=1E5` as the number 100000 and `?zoek=null` as
 * null, and writes such texts with quotes, which links of the server and of people do not have.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search parameters as texts; without those that are undefined. */
export function stringifySearch(search: Given): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A text parameter of the URL, cut to `maxLength`, without NUL, which the server refuses. Empty when invalid. */
export function readSearchText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, maxLength) : '';
}

/** The text parameters of these names, as `readSearchText` reads them; without the empty ones. */
export function readSearchTexts<Name extends string>(
  given: Given,
  names: readonly Name[],
  maxLength: number,
): { [Key in Name]?: string } {
  const texts = names.map((name) => [name, readSearchText(given[name], maxLength)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as { [Key in Name]?: string };
}

/** The parameters of these names, for a page that checks their values. */
export function pickSearch<Search>(given: Given, names: readonly (keyof Search & string)[]): Search {
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  ) as Search;
}
