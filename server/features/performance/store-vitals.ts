import type { Portal } from '#server/platform/context.ts';
import { vitalBufferOf } from './vital-buffer.ts';
import { insertVitals } from './vitals-sql.ts';

/** Adds the received web vitals to those of today. When that fails they are kept for the next time. */
export async function storeVitals(portal: Portal): Promise<void> {
  const buffer = vitalBufferOf(portal);
  const counts = buffer.take();
  if (counts.length === 0) return;
  try {
    await insertVitals(portal.priorityDb, portal.clock.now(), counts);
  } catch (error) {
    for (const count of counts) buffer.addCount(count);
    throw error;
  }
}
