type Given = Record<string, unknown>;

/** The router parses `?zoek=12` as a number and `?zoek=true` as a boolean. */
const isText = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value);

/** A text parameter of the URL, cut to `maxLength`, without NUL, which the server refuses. Empty when invalid. */
export function readSearchText(value: unknown, maxLength: number): string {
  return isText(value) ? String(value).replaceAll('\0', '').slice(0, maxLength) : '';
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

/** The parameters of these names as the router parsed them, for a page that checks their values; without objects and arrays. */
export function pickSearch<Search>(given: Given, names: readonly (keyof Search & string)[]): Search {
  return Object.fromEntries(names.flatMap((name) => (isText(given[name]) ? [[name, given[name]]] : []))) as Search;
}
