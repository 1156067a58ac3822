import type { VitalSample } from '#contract/performance.ts';
import type { VitalName } from '#contract/vital-ratings.ts';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Portal } from '#server/platform/context.ts';
import { bucketOf } from '#server/platform/monitor/durations.ts';

/** More different counts than visits cause in five seconds; further ones are dropped. */
const maxCounts = 2000;
/** CLS is a score of about 0.1: in thousandths it has the size of milliseconds. */
const clsUnit = 1000;

export type VitalCount = { page: string; name: VitalName; bucket: number; count: number };

/** Counts of received web vitals that are not stored yet. */
class VitalBuffer {
  #counts = new Map<string, VitalCount>();

  add({ page, name, value }: VitalSample): void {
    this.addCount({ page, name, bucket: bucketOf(name === 'CLS' ? value * clsUnit : value), count: 1 });
  }

  addCount(added: VitalCount): void {
    const key = `${added.page} ${added.name} ${added.bucket}`;
    const known = this.#counts.get(key);
    if (known) known.count += added.count;
    else if (this.#counts.size < maxCounts) this.#counts.set(key, { ...added });
  }

  /** Removes and returns the counts. */
  take(): VitalCount[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }
}

/** The buffer of this instance. */
export const vitalBufferOf = memoizeBy(
  ({ metrics }: Pick<Portal, 'metrics'>) => metrics,
  () => new VitalBuffer(),
);

/** The value in the unit of the contract. */
export function toVitalValue(name: VitalName, value: number): number {
  return name === 'CLS' ? value / clsUnit : value;
}
