import type { PaletteItem } from './items/palette-item.ts';

/** An item of a test, which opens a page of its own. */
export function itemFixture(id: string, more: Partial<PaletteItem> = {}): PaletteItem {
  const texts = { title: id, description: '', category: 'navigation', keywords: [] } as const;
  return { id, ...texts, tile: null, target: { href: `/${id}` }, ...more };
}
