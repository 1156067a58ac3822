import type { IconName } from '#contract/icon-names.ts';

/** The Dutch name of each icon. */
const iconLabels: Record<IconName, string> = {
  'app-window': 'Venster',
  'badge-check': 'Keurmerk',
  'book-open': 'Boek',
  'building-2': 'Gebouw',
  'calendar-check': 'Agenda',
  'chart-pie': 'Grafiek',
  'clipboard-check': 'Klembord',
  clock: 'Klok',
  contact: 'Contact',
  euro: 'Euro',
  'file-check': 'Document met vinkje',
  'file-search': 'Document zoeken',
  folder: 'Map',
  globe: 'Wereldbol',
  'graduation-cap': 'Opleiding',
  handshake: 'Handdruk',
  'heart-pulse': 'Gezondheid',
  'id-card': 'Identiteitskaart',
  languages: 'Talen',
  mail: 'E-mail',
  'map-pin': 'Locatie',
  megaphone: 'Megafoon',
  'message-square': 'Bericht',
  phone: 'Telefoon',
  receipt: 'Bon',
  scale: 'Weegschaal',
  'shield-check': 'Beveiliging',
  signature: 'Handtekening',
  sparkles: 'Sterren',
  'square-kanban': 'Planbord',
  target: 'Doel',
  users: 'Mensen',
  wallet: 'Portemonnee',
};

/** The options of a select, by their label. */
export const iconOptions = Object.entries(iconLabels)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'));
