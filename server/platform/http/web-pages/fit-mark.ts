/** Width of the text in a mark of 32 px at most, in px. */
const textWidth = 28;

/** Font size of a mark of 32 px on pages, in px; larger marks have one in proportion, of at most 16 px in 40 px. */
const pageSize = 12;

/** Largest font size, in px, at which an abbreviation fits in a mark of 32 px. */
export function fitMark(abbreviation: string, largest: number): number {
  return Math.min(largest, Math.round((10 * textWidth) / widthOf(abbreviation)) / 10);
}

/**
 * Styles of a page with an abbreviation that would be wider than its marks; empty for others. `BrandMark` has font
 * sizes that are multiples of `--text`; other marks multiply theirs by `--mark-scale`.
 */
export function markStyles(abbreviation: string): string {
  const size = fitMark(abbreviation, pageSize);
  if (size === pageSize) return '';
  return `:root{--mark-scale:${(size / pageSize).toFixed(3)}}.brand-mark{--text:calc(1rem * var(--mark-scale))}`;
}

/** Width in bold letters, in em: rather too wide than too narrow. */
function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + (/[MWmw@%&]|[^ -ÿ]/u.test(character) ? 1.05 : 0.75), 0);
}
