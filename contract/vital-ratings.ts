/** The web vitals that browsers measure: milliseconds, except for CLS. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

export const vitalRatings = ['good', 'fair', 'poor'] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** The highest values that count as good and as fair (web.dev/articles/vitals). */
const vitalLimits: Record<VitalName, readonly [good: number, fair: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, fair] = vitalLimits[name];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}
