const excerptLength = 120;
const heading = /^#{1,6} +/;

/** Markdown as plain text: one line for each paragraph, heading and step. */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(new RegExp(heading, 'gm'), '')
    .replaceAll(/^ *(?:[-*]|\d+\.) +/gm, '')
    .replaceAll(/^> ?/gm, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(?<!\w)[*_](?=\S)([^*_\n]+)(?<=\S)[*_](?!\w)/g, '$1')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** The start of a text without headings, as one line of at most 120 characters that ends after a word. */
export function excerptOf(markdown: string): string {
  const sentences = markdown.split('\n').filter((line) => !heading.test(line));
  const line = toPlainText(sentences.join('\n'))
    .replaceAll(/(?<=[\p{L}\p{N}])\n/gu, ', ')
    .replaceAll(/\s+/g, ' ');
  if (line.length <= excerptLength) return line;
  // One character less, for the ellipsis.
  const end = line.lastIndexOf(' ', excerptLength - 1);
  return `${line.slice(0, end > 0 ? end : excerptLength - 1).replace(/[\s.,;:–-]+$/, '')}…`;
}
