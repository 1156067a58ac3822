import { Durations } from './durations.ts';

/** The durations of the answers of one route with one status. */
export type RequestSeries = { method: string; route: string; status: number; durations: Durations };

/** Records one answer: its HTTP status and its milliseconds. */
export type RecordRequest = (status: number, milliseconds: number) => void;

/** The durations of requests by method, route and status. */
export class RequestTimes {
  readonly series: RequestSeries[] = [];

  /** A recorder for one method and route; the series of a status exists from its first answer. */
  recorder(method: string, route: string): RecordRequest {
    const byStatus: (Durations | undefined)[] = [];
    return (status, milliseconds) => {
      let durations = byStatus[status];
      if (durations === undefined) {
        byStatus[status] = durations = new Durations();
        this.series.push({ method, route, status, durations });
      }
      durations.record(milliseconds);
    };
  }
}
