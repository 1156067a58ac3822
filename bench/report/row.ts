/** One line of the result. A row without a verdict could not be measured, or has no target of its own. */
export type Row = { work: string; floor: string; reached: string; value: string; must: string; ok: boolean | null };

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const perSecond = (value: number) => `${whole.format(value)}/s`;
export const milliseconds = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const megabytes = (bytes: number) => `${whole.format(bytes / 1024 / 1024)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A rate that must reach a share of its floor. */
export function rateRow(work: string, floorName: string, floor: number, reached: number, atLeast: number): Row {
  const ratio = reached / floor;
  return {
    work,
    floor: `${floorName} ${perSecond(floor)}`,
    reached: perSecond(reached),
    value: `${ratio.toFixed(2)} ×`,
    must: `≥ ${atLeast} ×`,
    ok: ratio >= atLeast,
  };
}

/** A figure that must not pass a limit. */
export function limitRow(work: string, value: number, atMost: number, format: (value: number) => string): Row {
  return { work, floor: '', reached: format(value), value: '', must: `≤ ${format(atMost)}`, ok: value <= atMost };
}

/** What has no target in figures: something to compare with, what was found right, or what could not be measured. */
export function figureRow(work: string, reached: string, must = ''): Row {
  return { work, floor: '', reached, value: '', must, ok: must === '' ? null : reached === must };
}
