/** Width of the text in a mark of 32 px at most, in px. */
const textWidth = 28;

/** Font size of a mark of 32 px on pages, in px; larger marks have one in proportion. */
const pageSize = 12;

/** Largest font size, in px, at which an abbreviation fits in a mark of 32 px. */
export function fitMark(abbreviation: string, largest: number): number {
  return Math.min(largest, Math.round((10 * textWidth) / widthOf(abbreviation)) / 10);
}

/** Styles of a page with an abbreviation that would be wider than its marks; empty for others. */
export function markStyles(abbreviation: string): string {
  const size = fitMark(abbreviation, pageSize);
  if (size === pageSize) return '';
  return `:root{--mark-scale:${(size / pageSize).toFixed(2)}}.brand-mark{font-size:${size / 16}rem!important}`;
}

/** Width in bold letters, in em: rather too wide than too narrow. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[MWmw@%&]|[^ -ÿ]/u.test(character) ? 1.05 : 0.75), 0);
}
