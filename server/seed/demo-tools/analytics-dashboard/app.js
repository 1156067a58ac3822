import { chartPanel } from './chart-panel.js';
import { bars, columns } from './charts.js';
import { distinct, figuresPer, filterPlacements, headline, lastMonths, monthLabel } from './figures.js';

const byId = (id) => document.getElementById(id);
const filters = byId('filters');
const decimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('nl-NL', { style: 'percent', maximumFractionDigits: 0 });
const periods = [
  ['12', 'Laatste 12 maanden'],
  ['6', 'Laatste 6 maanden'],
  ['3', 'Laatste 3 maanden'],
];
const perMonth = chartPanel({
  id: 'months',
  title: 'Plaatsingen per maand',
  wide: true,
  columnTitle: 'Maand',
  valueTitle: 'Plaatsingen',
  chart: columns,
});
const leadTimes = chartPanel({
  id: 'days',
  title: 'Doorlooptijd per maand',
  columnTitle: 'Maand',
  valueTitle: 'Mediaan',
  chart: columns,
});
const perSource = chartPanel({
  id: 'sources',
  title: 'Plaatsingen per bron',
  columnTitle: 'Bron',
  valueTitle: 'Plaatsingen',
  chart: bars,
});
let placements = [];

async function load() {
  byId('problem').hidden = true;
  try {
    const answer = await fetch('placements.json');
    if (!answer.ok) throw new Error(String(answer.status));
    placements = await answer.json();
  } catch {
    byId('problem').hidden = false;
    return;
  }
  fillFilters();
  byId('figures').hidden = false;
  show();
}

function fillFilters() {
  const wanted = new URLSearchParams(location.search);
  const choices = {
    periode: periods,
    bron: [['', 'Alle bronnen'], ...distinct(placements, 'source').map((source) => [source, source])],
    team: [['', 'Alle teams'], ...distinct(placements, 'team').map((team) => [team, team])],
  };
  for (const [name, options] of Object.entries(choices)) {
    const select = filters.elements.namedItem(name);
    select.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
    const value = wanted.get(name);
    if (options.some(([known]) => known === value)) select.value = value;
  }
}

function chosen() {
  const values = Object.fromEntries(new FormData(filters));
  return { months: lastMonths(placements, Number(values.periode)), source: values.bron, team: values.team };
}

function show() {
  const filter = chosen();
  const selection = filterPlacements(placements, filter);
  const nothing = selection.length === 0;
  keepInAddress();
  byId('empty').hidden = !nothing;
  byId('charts').hidden = nothing;
  byId('stats').hidden = nothing;
  byId('status').textContent = counted(selection.length);
  if (nothing) return;
  byId('stats').replaceChildren(...statistics(headline(selection)).map(statOf));
  const months = figuresPer(selection, 'month', filter.months);
  perMonth.update(months.map((row) => ({ ...namedMonth(row.key), value: row.count, shown: String(row.count) })));
  leadTimes.update(months.map((row) => ({ ...namedMonth(row.key), value: row.days ?? 0, ...daysShown(row.days) })));
  const sources = figuresPer(selection, 'source', distinct(selection, 'source')).toSorted((a, b) => b.count - a.count);
  perSource.update(sources.map((row) => ({ label: row.key, value: row.count, shown: String(row.count) })));
}

function keepInAddress() {
  const query = new URLSearchParams(
    [...new FormData(filters)].filter(([name, value]) => value && !(name === 'periode' && value === '12')),
  );
  history.replaceState(null, '', query.size ? `?${query}` : location.pathname);
}

const counted = (count) => (count === 1 ? '1 plaatsing' : `${count} plaatsingen`);
const namedMonth = (month) => ({ label: monthLabel(month, false), name: monthLabel(month) });
const daysShown = (days) =>
  days === null
    ? { shown: '–', spoken: 'geen' }
    : { shown: String(Math.round(days)), spoken: `${decimal.format(days)} dagen` };

function statistics({ count, days, within30, biggest, fastest }) {
  return [
    ['Plaatsingen', String(count), 'in deze selectie'],
    ['Doorlooptijd', `${decimal.format(days)} dagen`, 'mediaan, van vacature tot start'],
    ['Binnen 30 dagen', percent.format(within30), 'van de plaatsingen'],
    fastest && fastest.key !== biggest.key
      ? ['Grootste bron', biggest.key, `snelste: ${fastest.key}, ${decimal.format(fastest.days)} dagen`]
      : ['Grootste bron', biggest.key, counted(biggest.count)],
  ];
}

function statOf([label, value, note]) {
  const block = document.createElement('div');
  const parts = [
    ['dt', '', label],
    ['dd', 'big', value],
    ['dd', 'muted', note],
  ];
  block.append(
    ...parts.map(([tag, className, textContent]) =>
      Object.assign(document.createElement(tag), { className, textContent }),
    ),
  );
  return block;
}

byId('charts').append(perMonth.panel, leadTimes.panel, perSource.panel);
filters.addEventListener('change', show);
filters.addEventListener('submit', (event) => event.preventDefault());
byId('retry').addEventListener('click', () => void load());
byId('reset').addEventListener('click', () => {
  filters.reset();
  show();
  filters.elements.namedItem('periode').focus();
});
void load();
