/**
 * The id before or after the open object; null at the end of the list. An object that left the list, such as one that was
 * decided on, gave its place, `lastIndex`, to the next one.
 */
export function stepThrough(ids: readonly string[], openId: string, lastIndex: number, step: 1 | -1): string | null {
  const index = ids.indexOf(openId);
  if (index !== -1) return ids[index + step] ?? null;
  return ids[step === 1 ? lastIndex : lastIndex - 1] ?? null;
}
