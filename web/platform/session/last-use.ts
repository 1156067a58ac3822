import { readStored, writeStored } from '../storage.ts';

const key = 'last_used_at';
/** Milliseconds between two writes. */
const precision = 30_000;
/** Seconds; the server accepts no more. */
const maxIdle = 604_800;

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Records when a person used the portal, in any tab. The server ends sessions that are refreshed but not used. */
export function recordUse(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A reload can be one of the page itself, a navigation is made by somebody.
  if (entry?.type === 'navigate') mark();
  for (const type of inputs) addEventListener(type, mark, { capture: true, passive: true });
}

function mark(): void {
  const last = lastUse();
  if (last === null || Date.now() - last >= precision) writeStored(key, String(Date.now()));
}

/** Seconds for which nobody has used the portal in this browser; 0 when unknown. */
export function idleSeconds(): number {
  const last = lastUse();
  const idle = last === null ? 0 : Date.now() - last;
  return idle <= precision ? 0 : Math.min(Math.floor(idle / 1000), maxIdle);
}

/** Null when unknown. A moment that is yet to come is from before the clock was set back. */
function lastUse(): number | null {
  const stored = Number(readStored(key));
  return stored > 0 && stored <= Date.now() ? stored : null;
}
