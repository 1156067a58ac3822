import { createStore } from '../store.ts';

/** `offline`: this device has no network. `unreachable`: the portal does not answer, or not yet. */
export type Reachability = 'reachable' | 'unreachable' | 'offline';

const longestWait = 15_000;
const store = createStore<Reachability>('reachable');
let timer: ReturnType<typeof setTimeout> | undefined;

export const reachability: Pick<typeof store, 'read' | 'subscribe'> = store;

/** A call got no answer, or was told that the portal is away; asks /health/ready until it is back. */
export function reportUnreachable(): void {
  if (store.read() !== 'reachable') return;
  store.write(navigator.onLine ? 'unreachable' : 'offline');
  probeAfter(1000);
}

/** Follows the network of this device. Once per page. */
export function watchReachability(): void {
  addEventListener('offline', () => store.write('offline'));
  addEventListener('online', () => void probe(1000));
  if (!navigator.onLine) store.write('offline');
}

function probeAfter(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(Math.min(wait * 2, longestWait)), wait * (0.75 + Math.random() / 2));
}

async function probe(nextWait: number): Promise<void> {
  clearTimeout(timer);
  const ready = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    (response) => response.ok,
    () => false,
  );
  if (ready) return store.write('reachable');
  store.write(navigator.onLine ? 'unreachable' : 'offline');
  probeAfter(nextWait);
}
