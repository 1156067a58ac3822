/**
 * The keys of every shortcut: what listens, the tooltips, the palette and the sheet read them here. `Mod` is Ctrl, or Cmd
 * on a Mac. Their texts are in `features/shortcuts/shortcut-texts.ts`.
 */
export const shortcutKeys = {
  palette: 'Mod+K',
  search: '/',
  sheet: '?',
  sidebar: 'Mod+B',
  theme: 'Mod+D',
  messages: 'F8',
  home: 'Ctrl+Shift+H',
  apps: 'Ctrl+Shift+P',
  supervisor: 'Ctrl+Shift+S',
  users: 'Ctrl+Shift+U',
  admin: 'Ctrl+Shift+A',
  nextRow: 'J',
  previousRow: 'K',
  selectRow: 'X',
  searchRows: 'F',
  submit: 'Mod+Enter',
  sendMessage: 'Enter',
  newLine: 'Shift+Enter',
} as const;

export type ShortcutId = keyof typeof shortcutKeys;
