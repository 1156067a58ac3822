import { LRUCache } from 'lru-cache';
import type { VisitFigures, VitalSample } from '#contract/performance.ts';
import { rateVital, type VitalName, vitalNames, vitalRatings } from '#contract/vital-ratings.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { addCounts, countOf, quantile, upperBoundOf } from '#server/platform/monitor/durations.ts';
import { toVitalValue, vitalBufferOf, type VitalCount } from './vital-buffer.ts';
import { insertVitals, listVitals } from './vitals-sql.ts';

/**
 * Counts what a browser measured; it is stored with the next figures of this instance.
 * More reports than a browser sends are dropped.
 */
export async function reportVitals(portal: Portal, caller: Caller, report: { samples: VitalSample[] }): Promise<void> {
  if (report.samples.length === 0 || !chargeReport(caller.id)) return;
  const buffer = vitalBufferOf(portal);
  for (const sample of report.samples) buffer.add(sample);
}

const windowMs = 3_600_000;
/** A browser sends one report when the page is hidden for the first time. */
const maxReports = 60;
const maxUsers = 20_000;

/**
 * Reports by user in the current hour. In memory: an instance allows a user so many, which is enough to bound the work.
 */
const reports = new LRUCache<string, { count: number }>({ max: maxUsers, ttl: windowMs });

/** Counts one report of a user. @returns false after 60 in an hour */
function chargeReport(userId: string): boolean {
  const charged = reports.get(userId) ?? { count: 0 };
  if (charged.count >= maxReports) return false;
  charged.count += 1;
  if (charged.count === 1) reports.set(userId, charged);
  return true;
}

/** Adds the received web vitals to those of today. When that fails they are kept for the next time. */
export async function storeVitals(portal: Portal): Promise<void> {
  const buffer = vitalBufferOf(portal);
  const counts = buffer.take();
  if (counts.length === 0) return;
  try {
    await insertVitals(portal.priorityDb, portal.clock.now(), counts);
  } catch (error) {
    for (const count of counts) buffer.addCount(count);
    throw error;
  }
}

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
