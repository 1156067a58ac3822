import { addCounts, countOf } from '#server/platform/monitor/durations.ts';
import { readinessPath } from '#server/platform/http/health.ts';
import type { RequestSeries } from '#server/platform/monitor/request-times.ts';
import type { RouteFigures } from './figures.ts';

/** The buckets of each series at a moment. */
export type SeriesSnapshot = ReadonlyMap<RequestSeries, Float64Array>;

export function copySeries(all: readonly RequestSeries[]): SeriesSnapshot {
  return new Map(all.map((series) => [series, series.durations.buckets.slice()]));
}

/** A proxy asks every second whether this instance is ready: 503 is an answer, and no call of a user. */
const isServerError = ({ route, status }: RequestSeries) => status >= 500 && route !== readinessPath;

/** The answers of each route since a snapshot, without routes that had none. */
export function countRoutes(all: readonly RequestSeries[], since: SeriesSnapshot): RouteFigures {
  const routes = all.map((series) => {
    const { method, route, durations } = series;
    const counts = durations.since(since.get(series));
    return { route: `${method} ${route}`, counts, serverErrors: isServerError(series) ? countOf(counts) : 0 };
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
