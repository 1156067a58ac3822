export { PaletteButton } from './palette-button.tsx';
export { openPalette } from './palette-state.ts';
export { PaletteDialog } from './palette-dialog.tsx';
export type { PaletteItem } from './items/palette-item.ts';
