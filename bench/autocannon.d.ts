/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };
  export type Client = { setRequests(requests: Request[]): void };
  export type Options = {
    url: string;
    connections: number;
    /** In seconds; left out when `amount` bounds the run. */
    duration?: number;
    amount?: number;
    timeout?: number;
    sampleInt?: number;
    setupClient(client: Client): void;
  };
  export type Result = { errors: number; timeouts: number; statusCodeStats: Record<string, { count: number }> };

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
}
