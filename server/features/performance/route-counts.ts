import { addCounts, countOf } from '#server/platform/monitor/durations.ts';
import type { RequestSeries } from '#server/platform/monitor/request-times.ts';
import type { RouteFigures } from './figures.ts';

/** The buckets of each series at a moment. */
export type SeriesSnapshot = ReadonlyMap<RequestSeries, Float64Array>;

export function copySeries(all: readonly RequestSeries[]): SeriesSnapshot {
  return new Map(all.map((series) => [series, series.durations.buckets.slice()]));
}

/** The answers of each route since a snapshot, without routes that had none. */
export function countRoutes(all: readonly RequestSeries[], since: SeriesSnapshot): RouteFigures {
  const routes = all.map((series) => {
    const { method, route, status, durations } = series;
    const counts = durations.since(since.get(series));
    return { route: `${method} ${route}`, counts, serverErrors: status >= 500 ? countOf(counts) : 0 };
  });
  return addRoutes([routes]);
}

/** The sum of the figures of several minutes or instances, by route. */
export function addRoutes(all: readonly RouteFigures[]): RouteFigures {
  return [...Map.groupBy(all.flat(), ({ route }) => route)]
    .map(([route, figures]) => ({
      route,
      counts: addCounts(figures.map(({ counts }) => counts)),
      serverErrors: figures.reduce((total, { serverErrors }) => total + serverErrors, 0),
    }))
    .filter(({ counts }) => counts.length > 0);
}
