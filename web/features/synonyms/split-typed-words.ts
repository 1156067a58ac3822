/** The words or phrases of a comma-separated list. */
export function splitTypedWords(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
