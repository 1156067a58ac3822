import { createStore } from '../store.ts';

/** `offline`: this device has no network. `unreachable`: the portal does not respond or is not ready. */
export type Reachability = 'reachable' | 'unreachable' | 'offline';

/** What a person reads: what is the matter, and what happens next. */
export const connectionTexts = {
  offline: ['U bent offline.', 'Zodra er weer verbinding is, gaat het portaal vanzelf verder.'],
  unreachable: ['Het portaal is even niet bereikbaar.', 'We proberen het vanzelf opnieuw.'],
} as const;

/** Milliseconds between two probes. */
const maxDelay = 15_000;
const store = createStore<Reachability>('reachable');
let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;

export const reachability: Pick<typeof store, 'read' | 'subscribe'> = store;

/** Call when a call got no response of the portal, or a 502, 503 or 504. Polls /health/ready until the portal is ready. */
export function reportUnreachable(): void {
  if (store.read() !== 'reachable') return;
  store.write(navigator.onLine ? 'unreachable' : 'offline');
  probeAfter(1000);
}

/** Call when a call succeeded: whether the portal is ready again is checked now. */
export function reportResponse(): void {
  if (store.read() === 'unreachable') void probe(1000);
}

/** Follows the network status of this device. Call once per page load. */
export function watchReachability(): void {
  addEventListener('offline', () => store.write('offline'));
  addEventListener('online', () => void probe(1000));
  if (!navigator.onLine) store.write('offline');
}

function probeAfter(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(Math.min(delay * 2, maxDelay)), delay * (0.75 + Math.random() / 2));
}

async function probe(nextDelay: number): Promise<void> {
  // The result of an earlier one would replace that of a later one.
  if (isProbing) return;
  isProbing = true;
  clearTimeout(timer);
  // A network that requires a sign-in may answer everything with 200 and its own page.
  const isReady = await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    .then(async (response) => ((await response.json()) as { status?: string }).status === 'ready')
    .catch(() => false);
  isProbing = false;
  if (isReady) return store.write('reachable');
  store.write(navigator.onLine ? 'unreachable' : 'offline');
  probeAfter(nextDelay);
}
