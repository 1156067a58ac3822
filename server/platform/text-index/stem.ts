const participle = /^(aan|af|bij|door|goed|in|mee|om|op|over|toe|uit|voor)ge(.{3,})[td]$/;
const diminutive = /(?:etj|tj|pj|j)es?$/;
const doubled = /([bcdfghjklmnpqrstvwxz])\1$/;

/** The infinitive of a separable participle: `goedgekeurd` → `goedkeuren`; other words unchanged. */
export function withoutParticiple(word: string): string {
  return word.replace(participle, '$1$2en');
}

/**
 * A light stem of a folded Dutch word: plurals, verb forms, diminutives and separable participles of a word have the
 * same stem (uren, uur; briefje, brieven; goedgekeurd, goedkeuren). Stems are compared, never shown.
 */
export function stem(word: string): string {
  if (word.length <= 2) return word;
  let rest = withoutParticiple(word);
  if (rest.length > 5) rest = rest.replace(diminutive, '');
  rest = rest.replace(/heden$/, 'heid');
  const withoutSuffix = rest.replace(/ing(?:en|s)?$/, '');
  if (withoutSuffix !== rest && withoutSuffix.length >= 4) rest = withoutSuffix;
  else if (rest.length > 3) rest = rest.replace(/en$/, '');
  if (rest.length > 2) rest = rest.replace(doubled, '$1');
  if (rest.length > 3) rest = rest.replace(/(?<![iju])s$/, '').replace(/e$/, '');
  return rest
    .replaceAll(/([aeou])\1/g, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's');
}
