import { loadBoard, onBoardChange, saveBoard } from './board-store.js';
import { addItem, itemsOf, longestText, openTasks, removeItem, restoreItem, teams, tickItem } from './board.js';

const undoFor = 10_000;
const lists = [
  { kind: 'task', title: 'Taken', add: 'Nieuwe taak', empty: ['Geen taken', 'Zet hieronder wat er moet gebeuren.'] },
  {
    kind: 'agreement',
    title: 'Afspraken',
    add: 'Nieuwe afspraak',
    empty: ['Geen afspraken', 'Leg hieronder vast wat het team afspreekt.'],
  },
  {
    kind: 'file',
    title: 'Dossiers',
    add: 'Nieuw dossier',
    empty: ['Geen dossiers', 'Noem hieronder een opdrachtgever of kandidaatgroep.'],
  },
];
const byId = (id) => document.getElementById(id);
let { board, kept } = loadBoard();
let undoTimer = 0;
let undoAction = null;

const currentTeam = () => teams.find(({ id }) => id === location.hash.slice(1)) ?? teams[0];

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function show() {
  const team = currentTeam();
  byId('team').textContent = team.name;
  byId('channels').replaceChildren(...teams.map((each) => channelOf(each, each === team)));
  for (const list of lists) {
    const items = itemsOf(board, team.id, list.kind);
    byId(`${list.kind}-items`).replaceChildren(...items.map(rowOf));
    byId(`${list.kind}-empty`).hidden = items.length > 0;
    byId(`${list.kind}-count`).textContent = countOf(list.kind, items);
  }
  if (!kept)
    byId('storage').textContent = 'Deze browser bewaart niets. Wat u hier zet, verdwijnt als u de pagina sluit.';
}

function countOf(kind, items) {
  if (items.length === 0) return '';
  return kind === 'task' ? `${items.filter((item) => !item.done).length} open` : String(items.length);
}

function channelOf(team, current) {
  const open = openTasks(board, team.id);
  const count = make(
    'small',
    {},
    `${open} `,
    make('span', { className: 'visually-hidden' }, open === 1 ? 'open taak' : 'open taken'),
  );
  const link = make('a', { href: `#${team.id}` }, team.name, count);
  if (current) link.setAttribute('aria-current', 'page');
  return make('li', {}, link);
}

function rowOf(item) {
  const words = make('span', { className: 'words' }, item.text);
  const remove = make(
    'button',
    { className: 'btn icon', type: 'button', onclick: () => removeWithUndo(item) },
    cross(),
  );
  remove.setAttribute('aria-label', `Verwijder: ${item.text}`);
  if (item.kind !== 'task') return make('li', {}, words, remove);
  const tick = make('input', { type: 'checkbox', id: `tick-${item.id}`, checked: item.done });
  tick.addEventListener('change', () => {
    change(tickItem(board, item.id, tick.checked), tick.checked ? 'Taak afgevinkt.' : 'Taak staat weer open.');
    byId(`tick-${item.id}`)?.focus();
  });
  return make('li', { className: item.done ? 'done' : '' }, make('label', {}, tick, words), remove);
}

function cross() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const looks = {
    viewBox: '0 0 24 24',
    width: 16,
    height: 16,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'aria-hidden': true,
  };
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, String(value));
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12');
  svg.append(path);
  return svg;
}

function panelOf({ kind, title, add, empty }) {
  const input = make('input', { type: 'text', maxLength: longestText, placeholder: add, autocomplete: 'off' });
  input.setAttribute('aria-label', add);
  const form = make(
    'form',
    { className: 'add' },
    input,
    make('button', { className: 'btn', type: 'submit' }, 'Toevoegen'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const next = addItem(board, { id: newId(), team: currentTeam().id, kind, text: input.value });
    if (next !== board) change(next, `Toegevoegd aan ${title.toLowerCase()}.`);
    input.value = '';
    input.focus();
  });
  const heading = make('h3', { id: `${kind}-title` }, title);
  const head = make('div', { className: 'head' }, heading, make('small', { id: `${kind}-count` }));
  const nothing = make('p', { className: 'empty', id: `${kind}-empty` }, make('b', {}, empty[0]), empty[1]);
  const panel = make(
    'section',
    { className: 'panel' },
    head,
    make('ul', { className: 'items', id: `${kind}-items` }),
    nothing,
    form,
  );
  panel.setAttribute('aria-labelledby', heading.id);
  return panel;
}

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

function change(next, message) {
  board = next;
  kept = saveBoard(board);
  show();
  say(message);
}

function say(message, undo) {
  clearTimeout(undoTimer);
  byId('message').textContent = message;
  const button = byId('undo');
  button.hidden = !undo;
  undoAction = undo ?? null;
  if (undo) undoTimer = setTimeout(() => say(''), undoFor);
}

function removeWithUndo(item) {
  const place = board.items.findIndex(({ id }) => id === item.id);
  change(removeItem(board, item.id), '');
  say(`Verwijderd: ${item.text}`, () => {
    change(restoreItem(board, item, place), 'Teruggezet.');
    byId('team').focus();
  });
  byId('undo').focus();
}

byId('undo').addEventListener('click', () => undoAction?.());
byId('lists').append(...lists.map(panelOf));
addEventListener('hashchange', () => {
  say('');
  show();
  byId('team').focus();
});
onBoardChange((changed) => {
  board = changed;
  show();
});
show();
