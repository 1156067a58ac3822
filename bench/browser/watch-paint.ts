/** In milliseconds since the navigation; `blocked` is the part of long tasks beyond 50 ms after the first paint. */
export type Paint = { first: number; largest: number; blocked: number };

type Entry = { name: string; entryType: string; startTime: number; duration: number };
type List = { getEntries(): Entry[] };
type Observer = new (callback: (list: List) => void) => {
  observe(options: { type: string; buffered: boolean }): void;
};

/** Records paints and long tasks in `globalThis.paint`. Runs in the page, so it must not refer to its module. */
export function watchPaint(): void {
  const page = globalThis as unknown as { paint: Paint; PerformanceObserver: Observer };
  const paint: Paint = { first: 0, largest: 0, blocked: 0 };
  page.paint = paint;
  const observe = (type: string, record: (entry: Entry) => void) =>
    new page.PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (paint.largest = startTime));
  observe('longtask', ({ startTime, duration }) => {
    if (paint.first > 0 && startTime + duration > paint.first) paint.blocked += Math.max(0, duration - 50);
  });
}
