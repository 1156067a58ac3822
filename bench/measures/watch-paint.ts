/** In milliseconds since the page was asked for; `blocked` is what tasks took beyond 50 ms after the first paint. */
export type Watched = { firstPaint: number; largestPaint: number; blocked: number };

type Entry = { name: string; entryType: string; startTime: number; duration: number };
type List = { getEntries(): Entry[] };
type Observer = new (heard: (list: List) => void) => { observe(what: { type: string; buffered: boolean }): void };

/** Notes in `globalThis.watched` when the page paints and what keeps it busy. Runs in the page, so it stands alone. */
export function watchPaint(): void {
  const page = globalThis as unknown as { watched: Watched; PerformanceObserver: Observer };
  const watched: Watched = { firstPaint: 0, largestPaint: 0, blocked: 0 };
  page.watched = watched;
  const hear = (type: string, note: (entry: Entry) => void) =>
    new page.PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  hear('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  hear('largest-contentful-paint', ({ startTime }) => (watched.largestPaint = startTime));
  hear('longtask', ({ startTime, duration }) => {
    if (watched.firstPaint > 0 && startTime + duration > watched.firstPaint)
      watched.blocked += Math.max(0, duration - 50);
  });
}
