/** Bounds grow by the fourth root of two, so a percentile is at most 19 % too high. */
const bucketsPerDoubling = 4;
/** Upper bound of the first bucket, in the unit of the values. */
const smallest = 0.25;
/** The last bucket contains everything above 185,000: three minutes in milliseconds. */
const bucketCount = 80;

/** The bucket of a value: the first one whose upper bound is not below it. */
export function bucketOf(value: number): number {
  if (!(value > smallest)) return 0;
  return Math.min(bucketCount - 1, Math.ceil(Math.log2(value / smallest) * bucketsPerDoubling));
}

/** The upper bound of a bucket. */
export function upperBoundOf(bucket: number): number {
  return smallest * 2 ** (bucket / bucketsPerDoubling);
}

/** The number of values per bucket: pairs of a bucket and its count, without empty buckets. */
export type Counts = number[];

/** A histogram of durations in milliseconds since the start. Recording takes well under a microsecond. */
export class Durations {
  readonly buckets = new Float64Array(bucketCount);
  /** Of all durations, in milliseconds. */
  sum = 0;

  record(milliseconds: number): void {
    this.buckets[bucketOf(milliseconds)]! += 1;
    this.sum += milliseconds;
  }

  /** The counts added since an earlier copy of `buckets`; without one all of them. */
  since(earlier?: Float64Array): Counts {
    const counts: Counts = [];
    for (let bucket = 0; bucket < bucketCount; bucket += 1) {
      const count = this.buckets[bucket]! - (earlier?.[bucket] ?? 0);
      if (count > 0) counts.push(bucket, count);
    }
    return counts;
  }
}

/** The sum of counts of several histograms. */
export function addCounts(all: readonly Counts[]): Counts {
  const sums = new Float64Array(bucketCount);
  for (const counts of all)
    for (let at = 0; at + 1 < counts.length; at += 2) sums[Math.min(counts[at]!, bucketCount - 1)]! += counts[at + 1]!;
  const added: Counts = [];
  for (const [bucket, count] of sums.entries()) if (count > 0) added.push(bucket, count);
  return added;
}

/** The number of values. */
export function countOf(counts: Counts): number {
  let total = 0;
  for (let at = 1; at < counts.length; at += 2) total += counts[at]!;
  return total;
}

/** The value below which a share of the values lies, 0 to 1, in the unit of the values; null without values. */
export function quantile(counts: Counts, share: number): number | null {
  const wanted = countOf(counts) * share;
  let below = 0;
  for (let at = 0; at + 1 < counts.length; at += 2) {
    const [bucket, count] = [counts[at]!, counts[at + 1]!];
    if (below + count >= wanted && count > 0) {
      const upper = upperBoundOf(bucket);
      const lower = bucket === 0 ? 0 : upperBoundOf(bucket - 1);
      return lower + (upper - lower) * ((wanted - below) / count);
    }
    below += count;
  }
  return null;
}
