/** The words of a text in lower case, without accents and punctuation. */
export function normalizeWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
