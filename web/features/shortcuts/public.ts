export { openShortcutSheet } from './sheet/sheet-state.ts';
export { LazyShortcutSheet } from './sheet/lazy-shortcut-sheet.tsx';
