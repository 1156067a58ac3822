import type { Method } from '#contract/platform/endpoint.ts';
import { createStore } from '../store.ts';

/** Milliseconds after which a call is slow. */
const slowAfter = 4000;

/** A call that has no response yet; the path without the query string. */
export type SlowCall = { method: Method; path: string };

const store = createStore<readonly SlowCall[]>([]);

/** The calls of this page that have been running for 4 seconds or longer, the oldest first. */
export const slowCalls: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Call when a request is sent. @returns a function to call when its response has arrived */
export function watchDuration(method: Method, url: string): () => void {
  const call: SlowCall = { method, path: url.replace(/\?.*/s, '') };
  const timer = setTimeout(() => store.write([...store.read(), call]), slowAfter);
  return () => {
    clearTimeout(timer);
    if (store.read().includes(call)) store.write(store.read().filter((other) => other !== call));
  };
}
