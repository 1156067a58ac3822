import type { VisitFigures } from '#contract/performance.ts';
import { rateVital, vitalNames, vitalRatings, type VitalName } from '#contract/vital-ratings.ts';
import type { Portal } from '#server/platform/context.ts';
import { addCounts, countOf, quantile, upperBoundOf } from '#server/platform/monitor/durations.ts';
import { toVitalValue, type VitalCount } from './vital-buffer.ts';
import { listVitals } from './vitals-sql.ts';

const listedPages = 20;

/** The web vitals of the visits of the last days. */
export async function readVitals({ db, clock }: Portal, days: number): Promise<VisitFigures> {
  const all = await listVitals(db, clock.now(), days);
  const pages = [...Map.groupBy(all, ({ page }) => page)].map(([page, counts]) => ({
    page,
    vitals: vitalNames.map((name) => describe(name, counts)),
  }));
  return {
    days,
    vitals: vitalNames.map((name) => ({ ...describe(name, all), ratings: rate(name, all) })),
    pages: pages.toSorted((a, b) => visitsOf(b) - visitsOf(a)).slice(0, listedPages),
  };
}

/** A page counts as often as its most reported vital. */
function visitsOf({ vitals }: VisitFigures['pages'][number]): number {
  return Math.max(...vitals.map(({ count }) => count));
}

function ofVital(name: VitalName, all: VitalCount[]): VitalCount[] {
  return all.filter((counted) => counted.name === name);
}

function describe(name: VitalName, all: VitalCount[]): VisitFigures['pages'][number]['vitals'][number] {
  const counts = addCounts(ofVital(name, all).map(({ bucket, count }) => [bucket, count]));
  const p75 = quantile(counts, 0.75);
  return { name, count: countOf(counts), p75: p75 === null ? null : toVitalValue(name, p75) };
}

/** A bucket counts by its upper bound, so at most a fifth above the limit of a rating. */
function rate(name: VitalName, all: VitalCount[]): VisitFigures['vitals'][number]['ratings'] {
  return vitalRatings.map((rating) => ({
    rating,
    count: ofVital(name, all)
      .filter(({ bucket }) => rateVital(name, toVitalValue(name, upperBoundOf(bucket))) === rating)
      .reduce((total, { count }) => total + count, 0),
  }));
}
