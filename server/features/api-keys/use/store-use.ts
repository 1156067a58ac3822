import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Portal } from '#server/platform/context.ts';
import { runEvery } from '#server/platform/run-every.ts';
import { KeyUse, type PendingUse } from './key-use.ts';
import { updateUse } from './use-sql.ts';

/** Milliseconds between two batches: also the delay after which an instance has the calls of the others. */
const interval = 1000;
const idleMs = 10 * 60_000;
/** Keys per statement. */
const batchSize = 1000;

/** The calls of API keys on this instance. */
export const keyUseOf = memoizeBy(
  ({ metrics }: Pick<Portal, 'metrics' | 'config'>) => metrics,
  ({ config }) => new KeyUse(config.apiKeyCallsPerMinute),
);

/**
 * Stores the calls since the last time, in one statement for up to 1,000 keys;
 * those that fail are stored the next time.
 */
export async function storeUse(portal: Portal): Promise<void> {
  const use = keyUseOf(portal);
  const pending = use.take();
  for (let at = 0; at < pending.length; at += batchSize) await storeBatch(portal, pending.slice(at, at + batchSize));
}

async function storeBatch(portal: Portal, batch: PendingUse[]): Promise<void> {
  const use = keyUseOf(portal);
  try {
    const stored = await updateUse(portal.priorityDb, batch, portal.clock.now());
    use.share(
      stored.map(({ id, windowStart, windowCalls }) => ({
        id,
        minute: Date.parse(windowStart ?? ''),
        calls: windowCalls,
      })),
    );
  } catch (error) {
    use.restore(batch);
    throw error;
  }
}

/** Stores the use of this instance every second, and at its stop. @returns stops it */
export function startStoring(portal: Portal): () => Promise<void> {
  const store = async () => {
    try {
      await storeUse(portal);
      keyUseOf(portal).removeIdle(portal.clock.now().getTime() - idleMs);
    } catch (error) {
      portal.log.debug({ err: error }, 'the use of API keys could not be stored; retrying in a second');
    }
  };
  const stop = runEvery(interval, store);
  return async () => {
    await stop();
    await store();
  };
}
