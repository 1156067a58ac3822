import { cx } from '#web/ui/cx.ts';

export type Line = {
  name: string;
  /** Null where there is no value: the line is interrupted. */
  values: (number | null)[];
  /** The colour of the line and of its mark in the legend. */
  className: string;
  /** Lines differ by pattern as well as by colour. */
  dashes?: string;
};

type Props = {
  lines: Line[];
  /** Labels of the first and the last value. */
  ends: [string, string];
  format: (value: number) => string;
  /** What the chart shows, for screen readers; the table has the figures. */
  summary: string;
};

const [width, height] = [600, 160];

/** A line chart from 0 to the highest value. A single value is a level line. */
export function LineChart({ lines, ends, format, summary }: Props) {
  const highest = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const top = roundUp(highest);
  return (
    <figure className="grid gap-1 text-xs text-muted">
      <span aria-hidden className="tabular-nums">
        {format(top)}
      </span>
      <div className="relative h-40">
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              x1={0}
              x2={width}
              y1={height * part}
              y2={height * part}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ name, values, className, dashes }) => (
            <path
              key={name}
              d={toPath(values.length === 1 ? [...values, ...values] : values, top)}
              className={cx('fill-none stroke-current forced-colors:text-[CanvasText]', className)}
              strokeWidth={2}
              strokeDasharray={dashes}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      </div>
      <div aria-hidden className="flex justify-between tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}

export function LineLegend({ lines }: { lines: Line[] }) {
  return lines.map(({ name, className, dashes }) => (
    <span key={name} className="flex items-center gap-1.5">
      <svg
        aria-hidden
        viewBox="0 0 20 4"
        className={cx('h-1 w-5 stroke-current forced-colors:text-[CanvasText]', className)}
      >
        <line x1={1} x2={19} y1={2} y2={2} strokeWidth={2} strokeDasharray={dashes} strokeLinecap="round" />
      </svg>
      {name}
    </span>
  ));
}

/** The path of a line; a value without neighbours is a dot, by the round ends of a line of no length. */
function toPath(values: (number | null)[], top: number): string {
  const step = width / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      if (value === null) return '';
      const [x, y] = [(at * step).toFixed(1), (height * (1 - value / top)).toFixed(1)];
      const isStart = at === 0 || values[at - 1] === null;
      return `${isStart ? 'M' : 'L'}${x} ${y}${isStart ? ' h0' : ''}`;
    })
    .join('');
}

/** The next of 1, 2 and 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => value <= factor * power) ?? 10) * power;
}
