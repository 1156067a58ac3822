/** One line of the result. Without a target, `passed` is null. */
export type Row = {
  work: string;
  baseline: string;
  measured: string;
  ratio: string;
  target: string;
  passed: boolean | null;
};

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const perSecond = (value: number) => `${whole.format(value)}/s`;
export const milliseconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const megabytes = (bytes: number) => `${whole.format(bytes / 1024 / 1024)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

type Comparison = {
  work: string;
  /** What it is compared with, and its value. */
  baseline: string;
  value: number;
  measured: number;
  format: (value: number) => string;
  /** The minimum or maximum ratio that passes; without either, the row has no target. */
  atLeast?: number;
  atMost?: number;
};

/** A value beside that of a baseline from the same run. */
export function comparisonRow({ work, baseline, value, measured, format, atLeast, atMost }: Comparison): Row {
  const ratio = measured / value;
  const target = atLeast === undefined ? atMost && `≤ ${atMost} ×` : `≥ ${atLeast} ×`;
  const passed = ratio >= (atLeast ?? Number.NEGATIVE_INFINITY) && ratio <= (atMost ?? Number.POSITIVE_INFINITY);
  return {
    work,
    baseline: `${baseline}: ${format(value)}`,
    measured: format(measured),
    ratio: `${ratio.toFixed(2)} ×`,
    target: target || '',
    passed: target ? passed : null,
  };
}

/** A rate that must reach a share of its baseline. */
export function rateRow(work: string, baseline: string, value: number, measured: number, atLeast: number): Row {
  return comparisonRow({ work, baseline, value, measured, format: perSecond, atLeast });
}

/** A value that must not exceed a limit. */
export function limitRow(work: string, value: number, atMost: number, format: (value: number) => string): Row {
  return {
    work,
    baseline: '',
    measured: format(value),
    ratio: '',
    target: `≤ ${format(atMost)}`,
    passed: value <= atMost,
  };
}

/** A result that is not a number, or has no target. */
export function resultRow(work: string, measured: string, target = ''): Row {
  return { work, baseline: '', measured, ratio: '', target, passed: target === '' ? null : measured === target };
}
