/** The words of a text in lower case, without accents, punctuation and invisible characters such as soft hyphens. */
export function normalizeWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
