import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MinuteFigures } from './figures.ts';

/** Milliseconds; Node includes it in the delays that it measures. */
const resolution = 10;

/** The delays of the event loop between two reads, in milliseconds. */
export class EventLoopDelays {
  readonly #histogram = monitorEventLoopDelay({ resolution });

  constructor() {
    this.#histogram.enable();
  }

  /** The delays since the last read. */
  read(): MinuteFigures['eventLoop'] {
    const histogram = this.#histogram;
    const toDelay = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    const delays =
      histogram.count === 0
        ? { p50: 0, p99: 0, max: 0 }
        : {
            p50: toDelay(histogram.percentile(50)),
            p99: toDelay(histogram.percentile(99)),
            max: toDelay(histogram.max),
          };
    histogram.reset();
    return delays;
  }

  stop(): void {
    this.#histogram.disable();
  }
}
