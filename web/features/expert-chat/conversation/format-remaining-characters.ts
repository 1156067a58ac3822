/** Number of remaining characters below which it is shown. */
export const countFrom = 500;

/** How many characters a message may still have, for screen readers: another text once in a hundred characters only. */
export function formatRemainingCharacters(left: number): string {
  if (left >= countFrom) return '';
  if (left < 0) return 'Het bericht is te lang: maximaal 4.000 karakters';
  return `Nog hooguit ${Math.ceil(left / 100) * 100} karakters`;
}
