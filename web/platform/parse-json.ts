/** The value of a JSON text of any origin; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a stored text has at the fields of an object, of any type despite their declared one; none when it is no JSON object. */
export function parseFields<T extends object>(text: string | null): Partial<T> {
  const value = parseJson(text ?? '');
  return isRecord(value) ? (value as Partial<T>) : {};
}

/** Whether a value has fields that can be read; those of an array are its indexes. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
