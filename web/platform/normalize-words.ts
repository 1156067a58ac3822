/** A text in lower case, without accents, with one space in place of everything that is no letter or digit. */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  // The usual case, some times faster: thousands of texts are normalized at once.
  if (/^[\0-\x7F]*$/.test(lower)) return lower.replaceAll(/[^a-z0-9]+/g, ' ');
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}

/** The words of a text in lower case, without accents and punctuation. */
export function normalizeWords(text: string): string[] {
  return normalizeText(text).split(' ').filter(Boolean);
}
