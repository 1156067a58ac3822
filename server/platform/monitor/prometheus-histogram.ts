import type { Histogram } from 'prom-client';
import { upperBoundOf, type Durations } from './durations.ts';

type Labels = Record<string, string | number>;
type Labelled = { labels: Labels; durations: Durations };

/** Every doubling from 1 ms to 4 s: Prometheus needs no finer buckets. */
const exported = Array.from({ length: 13 }, (_, power) => 8 + power * 4);

/** Durations in the form that a registry of prom-client exports, in seconds; they are read when it collects. */
export function toPrometheusHistogram(name: string, help: string, list: () => Labelled[]): Histogram {
  const get = async () => ({ name, help, type: 'histogram', values: list().flatMap((each) => toValues(name, each)) });
  return { name, help, type: 'histogram', get } as unknown as Histogram;
}

function toValues(name: string, { labels, durations: { buckets, sum } }: Labelled) {
  let [below, next] = [0, 0];
  const values = exported.map((bucket) => {
    for (; next <= bucket; next += 1) below += buckets[next]!;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: upperBoundOf(bucket) / 1000 }, value: below };
  });
  for (; next < buckets.length; next += 1) below += buckets[next]!;
  return [
    ...values,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: below },
    { metricName: `${name}_sum`, labels, value: sum / 1000 },
    { metricName: `${name}_count`, labels, value: below },
  ];
}
