import type { Portal } from '#server/platform/context.ts';
import { monitorOf } from './instance-monitor.ts';
import { insertMinute } from './minutes-sql.ts';

/** Measures this instance and stores its minute so far, for the monitors of all instances. */
export async function recordMinute(portal: Portal): Promise<void> {
  const monitor = monitorOf(portal);
  const measured = monitor.sample();
  await insertMinute(portal.priorityDb, { ...measured, instanceId: monitor.instanceId, now: portal.clock.now() });
}
