export const teams = [
  { id: 'techniek', name: 'Techniek' },
  { id: 'zorg', name: 'Zorg' },
  { id: 'finance', name: 'Finance' },
  { id: 'logistiek', name: 'Logistiek' },
];
export const kinds = ['task', 'agreement', 'file'];
export const longestText = 280;

/** The stored board, or the start board when there is none or it cannot be read. */
export function readBoard(stored) {
  try {
    const { items } = JSON.parse(stored ?? 'null') ?? startBoard();
    return { items: items.filter(isItem) };
  } catch {
    return startBoard();
  }
}

function isItem(item) {
  const known = teams.some(({ id }) => id === item?.team) && kinds.includes(item?.kind);
  return known && typeof item.id === 'string' && typeof item.text === 'string' && typeof item.done === 'boolean';
}

export function itemsOf(board, team, kind) {
  const own = board.items.filter((item) => item.team === team && item.kind === kind);
  return [...own.filter((item) => !item.done), ...own.filter((item) => item.done)];
}

export function openTasks(board, team) {
  return itemsOf(board, team, 'task').filter((item) => !item.done).length;
}

/** Unchanged when the text is empty. */
export function addItem(board, { id, team, kind, text }) {
  const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestText);
  return words ? { items: [...board.items, { id, team, kind, text: words, done: false }] } : board;
}

export function tickItem(board, id, done) {
  return { items: board.items.map((item) => (item.id === id ? { ...item, done } : item)) };
}

export function removeItem(board, id) {
  return { items: board.items.filter((item) => item.id !== id) };
}

/** Restores a removed item at its position. */
export function restoreItem(board, item, place) {
  return {
    items: [
      ...removeItem(board, item.id).items.slice(0, place),
      item,
      ...removeItem(board, item.id).items.slice(place),
    ],
  };
}

function startBoard() {
  const rows = [
    ['techniek', 'task', 'Drie voorstellen sturen voor de onderhoudsmonteur in Eindhoven'],
    ['techniek', 'task', 'VCA-certificaten controleren die deze maand verlopen'],
    ['techniek', 'task', 'Intakeverslag van dinsdag in het dossier zetten', true],
    ['techniek', 'agreement', 'Elke kandidaat krijgt binnen één werkdag antwoord.'],
    ['techniek', 'agreement', 'Dagstart om 08:45, uiterlijk tien minuten.'],
    ['techniek', 'file', 'Voorbeeld Installaties: 4 vacatures, contact via Daan'],
    ['zorg', 'task', 'BIG-registraties nalopen voor de nieuwe poule'],
    ['zorg', 'task', 'Nachtdiensten van week 2 bevestigen'],
    ['zorg', 'agreement', 'Roosterwijzigingen binnen 24 uur bellen, niet mailen.'],
    ['zorg', 'file', 'Zorggroep Voorbeeld: raamafspraak tot en met december'],
    ['finance', 'task', 'Referenties uitvragen voor de controller'],
    ['finance', 'agreement', 'Salarisindicatie staat altijd in het voorstel.'],
    ['logistiek', 'task', 'Vervoer regelen voor de vroege dienst van maandag'],
    ['logistiek', 'task', 'Twaalf orderpickers inplannen voor de piekweek'],
    ['logistiek', 'file', 'Voorbeeld Opslag: piekplanning en huisregels'],
  ];
  return {
    items: rows.map(([team, kind, text, done = false], place) => ({ id: `start-${place}`, team, kind, text, done })),
  };
}
