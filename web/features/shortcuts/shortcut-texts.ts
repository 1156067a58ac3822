import type { Access } from '#contract/platform/roles.ts';
import type { ShortcutId } from '#web/platform/shortcuts/shortcut-keys.ts';

export type ShortcutText = {
  text: string;
  /** What browsers do with the same keys; `onMac` when that is so on a Mac too. */
  replaces?: string;
  onMac?: boolean;
};

/** `isPages`: each is listed only when the role may open its page. */
export type ShortcutGroup = { title: string; ids: ShortcutId[]; access: Access; isPages?: boolean };

/** What each shortcut does, for the sheet. */
export const shortcutTexts: Record<ShortcutId, ShortcutText> = {
  palette: {
    text: 'Opdrachten en zoeken',
    replaces: 'In plaats van: zoeken in de adresbalk',
    onMac: true,
  },
  search: {
    text: 'Zoeken, of naar het zoekveld van de pagina',
    replaces: 'In plaats van: snel zoeken op de pagina (Firefox)',
    onMac: true,
  },
  sheet: { text: 'Dit overzicht' },
  sidebar: {
    text: 'Zijbalk in- of uitklappen',
    replaces: 'In plaats van: zijbalk met bladwijzers (Firefox)',
    onMac: true,
  },
  theme: { text: 'Licht of donker thema', replaces: 'In plaats van: bladwijzer maken', onMac: true },
  messages: { text: 'Naar het bericht onderin, bijvoorbeeld om iets ongedaan te maken' },
  home: { text: 'Dashboard', replaces: 'In plaats van: geschiedenis (Firefox)' },
  apps: {
    text: 'Apps & Tools',
    replaces: 'In plaats van: afdrukken (Chrome, Edge). Firefox opent een privévenster en geeft de toetsen niet door',
  },
  supervisor: { text: 'Supervisor', replaces: 'In plaats van: schermafbeelding (Firefox, Edge)' },
  users: { text: 'Gebruikersbeheer', replaces: 'In plaats van: hardop lezen (Edge)' },
  admin: { text: 'Beheer', replaces: 'In plaats van: tabbladen zoeken (Chrome, Edge), uitbreidingen (Firefox)' },
  nextRow: { text: 'Volgende in de lijst' },
  previousRow: { text: 'Vorige in de lijst' },
  selectRow: { text: 'Verzoek selecteren' },
  searchRows: { text: 'Zoeken in de lijst' },
  submit: { text: 'Verzoek of reactie versturen' },
  sendMessage: { text: 'Bericht versturen in een gesprek' },
  newLine: { text: 'Nieuwe regel in een gesprek' },
};

export const shortcutGroups: ShortcutGroup[] = [
  { title: 'Op elke pagina', access: 'public', ids: ['palette', 'search', 'sheet', 'sidebar', 'theme', 'messages'] },
  { title: 'Naar een pagina', access: 'public', isPages: true, ids: ['home', 'apps', 'supervisor', 'users', 'admin'] },
  { title: 'Terwijl u typt', access: 'user', ids: ['submit', 'sendMessage', 'newLine'] },
  { title: 'In een lijst', access: 'user', ids: ['nextRow', 'previousRow'] },
  { title: 'Verzoeken op Supervisor', access: 'supervisor', ids: ['selectRow', 'searchRows'] },
];
