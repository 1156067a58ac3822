import type { Portal } from '#server/platform/context.ts';
import { runEvery } from '#server/platform/run-every.ts';
import { monitorOf } from './instance-monitor.ts';
import { insertMinute } from './minutes-sql.ts';
import { storeVitals } from './vitals.ts';

/** Milliseconds. */
const interval = 5000;

/** Records the figures of this instance and the web vitals that it received, every five seconds. @returns stops it */
export function startRecording(portal: Portal): () => Promise<void> {
  const record = async () => {
    try {
      await recordMinute(portal);
      await storeVitals(portal);
    } catch (error) {
      portal.log.debug({ err: error }, 'the figures of this instance could not be stored; retrying in 5 seconds');
    }
  };
  const stop = runEvery(interval, record);
  return async () => {
    await stop();
    await record();
    monitorOf(portal).stop();
  };
}

/** Measures this instance and stores its minute so far, for the monitors of all instances. */
export async function recordMinute(portal: Portal): Promise<void> {
  const monitor = monitorOf(portal);
  const measured = monitor.sample();
  await insertMinute(portal.priorityDb, { ...measured, instanceId: monitor.instanceId, now: portal.clock.now() });
}
