import { exampleCv } from './example-cv.js';
import { parseCv, profileAsText, profileRows } from './parse-cv.js';

const largestFile = 1_000_000;
const byId = (id) => document.getElementById(id);
const text = byId('text');
const file = byId('file');
const status = byId('status');
let profile = parseCv('');

function show() {
  profile = parseCv(text.value);
  const rows = profileRows(profile);
  const written = text.value.trim() !== '';
  byId('rows').replaceChildren(...rows.map(rowOf));
  byId('profile').hidden = rows.length === 0;
  byId('empty').hidden = rows.length > 0;
  byId('empty').replaceChildren(...emptyText(written));
  byId('copy').disabled = rows.length === 0;
  byId('length').textContent = written ? `${text.value.length.toLocaleString('nl-NL')} tekens` : '';
  warn(profile.bsnRemoved);
  status.textContent = '';
}

function emptyText(written) {
  const title = document.createElement('b');
  title.textContent = written ? 'Niets herkend' : 'Nog geen profiel';
  return [
    title,
    written ? 'Controleer of u de hele tekst van het cv hebt geplakt.' : 'Plak een cv of vul het voorbeeld in.',
  ];
}

function rowOf({ label, values }) {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = label;
  const cell = document.createElement('td');
  cell.append(values.length === 1 ? values[0] : listOf(values, label === 'Talen' || label === 'Vaardigheden'));
  row.append(head, cell);
  return row;
}

function listOf(values, chips) {
  const list = document.createElement('ul');
  list.className = chips ? 'chips' : 'lines';
  for (const value of values) list.append(Object.assign(document.createElement('li'), { textContent: value }));
  return list;
}

function warn(count) {
  const warning = byId('warning');
  const message =
    count === 0
      ? ''
      : `In deze tekst ${count === 1 ? 'staat een burgerservicenummer' : `staan ${count} burgerservicenummers`}. Het profiel laat dit weg. Haal het ook uit het cv; u mag het in deze fase niet bewaren.`;
  warning.hidden = count === 0;
  if (warning.textContent !== message) warning.textContent = message;
}

async function read(chosen) {
  if (!chosen) return;
  if (!/\.txt$/i.test(chosen.name) && chosen.type !== 'text/plain') {
    status.textContent = 'Kies een .txt-bestand. Uit een ander bestand kunt u de tekst kopiëren en hier plakken.';
  } else if (chosen.size > largestFile) {
    status.textContent = 'Dit bestand is groter dan 1 MB. Kies een kleiner bestand of plak de tekst.';
  } else {
    text.value = await chosen.text();
    show();
    status.textContent = `${chosen.name} is ingelezen.`;
  }
}

async function copy() {
  const content = profileAsText(profile);
  const copied = await navigator.clipboard?.writeText(content).then(
    () => true,
    () => false,
  );
  status.textContent =
    copied || copyBySelection(content)
      ? 'Gekopieerd.'
      : 'Kopiëren lukte niet. Selecteer het profiel en kopieer het zelf.';
}

/** For pages without https, where browsers provide no clipboard API. */
function copyBySelection(content) {
  const area = Object.assign(document.createElement('textarea'), { value: content, className: 'visually-hidden' });
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  byId('copy').focus();
  return copied;
}

function fill(content) {
  text.value = content;
  show();
  text.focus();
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
}

text.addEventListener('input', show);
text.addEventListener('dragover', (event) => event.preventDefault());
text.addEventListener('drop', (event) => {
  const [dropped] = event.dataTransfer?.files ?? [];
  if (!dropped) return;
  event.preventDefault();
  void read(dropped);
});
file.addEventListener('change', () => {
  void read(file.files?.[0]).finally(() => {
    file.value = '';
  });
});
byId('choose').addEventListener('click', () => file.click());
byId('example').addEventListener('click', () => fill(exampleCv));
byId('clear').addEventListener('click', () => fill(''));
byId('copy').addEventListener('click', () => void copy());
show();
