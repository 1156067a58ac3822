function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A chart that renders again when its width changes, with a button that shows its rows as a table. */
export function chartPanel({ id, title, wide = false, columnTitle, valueTitle, chart }) {
  const plot = make('div', { className: 'plot' });
  const body = make('tbody', {});
  const heading = make('h2', { id: `${id}-title` }, title);
  const titles = make(
    'tr',
    {},
    make('th', { scope: 'col' }, columnTitle),
    make('th', { scope: 'col', className: 'number' }, valueTitle),
  );
  const table = make('table', { hidden: true, id: `${id}-table` }, make('thead', {}, titles), body);
  const toggle = make('button', { className: 'link', type: 'button' }, 'Als tabel');
  const panel = make(
    'section',
    { className: wide ? 'panel wide' : 'panel' },
    make('div', { className: 'head' }, heading, toggle),
    plot,
    table,
  );
  let rows = [];

  const redraw = () => {
    if (plot.clientWidth > 0 && rows.length > 0)
      plot.replaceChildren(chart(rows, plot.clientWidth, spoken(title, rows)));
  };
  panel.setAttribute('aria-labelledby', heading.id);
  table.setAttribute('aria-labelledby', heading.id);
  toggle.setAttribute('aria-describedby', heading.id);
  toggle.addEventListener('click', () => {
    table.hidden = !table.hidden;
    plot.hidden = !table.hidden;
    toggle.textContent = table.hidden ? 'Als tabel' : 'Als grafiek';
    redraw();
  });
  new ResizeObserver(redraw).observe(plot);
  const update = (next) => {
    rows = next;
    body.replaceChildren(...rows.map(rowOf));
    redraw();
  };
  return { panel, update };
}

function rowOf(row) {
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, row.name ?? row.label),
    make('td', { className: 'number' }, row.spoken ?? row.shown),
  );
}

function spoken(title, rows) {
  return `${title}: ${rows.map((row) => `${row.name ?? row.label} ${row.spoken ?? row.shown}`).join(', ')}`;
}
