const namespace = 'http://www.w3.org/2000/svg';

function draw(tag, attributes, text) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

function canvas(width, height, label) {
  return draw('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label });
}

/** Vertical bars, one per row {label, value, shown}; the last one is highlighted. */
export function columns(rows, width, label) {
  const height = 200;
  const foot = 24;
  const head = 20;
  const step = width / rows.length;
  const most = Math.max(1, ...rows.map((row) => row.value));
  const svg = canvas(width, height, label);
  rows.forEach((row, place) => {
    const tall = (row.value / most) * (height - foot - head);
    const middle = place * step + step / 2;
    const wide = Math.min(56, step * 0.78);
    const top = height - foot - tall;
    svg.append(
      draw('rect', {
        x: middle - wide / 2,
        y: top,
        width: wide,
        height: tall,
        rx: 3,
        class: place === rows.length - 1 ? 'hot' : '',
      }),
      draw('text', { x: middle, y: top - 6, 'text-anchor': 'middle', class: 'value' }, row.shown),
      draw('text', { x: middle, y: height - 6, 'text-anchor': 'middle' }, row.label),
    );
  });
  return svg;
}

/** Horizontal bars with the label before and the value after each; the first one is highlighted. */
export function bars(rows, width, label) {
  const line = 32;
  const before = Math.min(130, width * 0.36);
  const behind = 52;
  const barWidth = Math.max(20, width - before - behind);
  const most = Math.max(1, ...rows.map((row) => row.value));
  const svg = canvas(width, rows.length * line, label);
  rows.forEach((row, place) => {
    const middle = place * line + line / 2;
    svg.append(
      draw('text', { x: 0, y: middle + 4 }, row.label),
      draw('rect', { x: before, y: middle - 4, width: barWidth, height: 8, rx: 4, class: 'track' }),
      draw('rect', {
        x: before,
        y: middle - 4,
        width: (row.value / most) * barWidth,
        height: 8,
        rx: 4,
        class: place === 0 ? 'hot' : '',
      }),
      draw('text', { x: width, y: middle + 4, 'text-anchor': 'end', class: 'value' }, row.shown),
    );
  });
  return svg;
}
