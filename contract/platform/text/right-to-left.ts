const letters = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
const run = new RegExp(String.raw`${letters}(?:[\p{M}\p{Zs}'’״׳־-]*${letters})*\p{M}*`, 'gu');

/**
 * A sentence in which words from right to left, such as a name, are isolated (FSI, PDI): they do not reorder the
 * numbers, signs and other names beside them. For a text whose names do not stand in elements of their own.
 */
export function isolateRightToLeft(sentence: string): string {
  return sentence.replaceAll(run, '\u2068$&\u2069');
}
