import type { Portal } from '#server/platform/context.ts';
import { runEvery } from '#server/platform/run-every.ts';
import { updateExpiry } from '../alerts-sql.ts';
import { raiseAlert, resolveAlert, storePendingReports } from '../raise-alert.ts';
import { ConditionTracker } from './condition-tracker.ts';
import { FailureCounts } from './failure-counts.ts';
import { findConditions } from './find-conditions.ts';
import { type Sample, takeSample } from './take-sample.ts';
import { thresholds } from './thresholds.ts';

/** Takes a sample of this instance and raises and resolves its alerts; what it keeps is of one instance. */
export function createMonitor(
  portal: Portal,
  take: (portal: Portal) => Promise<Sample> = takeSample,
): () => Promise<void> {
  const tracker = new ConditionTracker();
  const failures = new FailureCounts(portal.metrics);
  return async () => {
    const sample = await take(portal);
    const found = tracker.track(findConditions(sample), performance.now());
    const failed = await failures.read();
    for (const report of [...found.raised, ...failed.raised]) await raiseAlert(portal, report);
    if (sample.database.fault !== null) return;
    await storePendingReports(portal);
    for (const subject of failed.ended) await resolveAlert(portal, subject);
    for (const condition of found.ended)
      if (condition.endsAtOnce) await resolveAlert(portal, condition);
      else await updateExpiry(portal.db, condition, thresholds.graceMs);
  };
}

/** Monitors this instance until the returned function is called. */
export function startMonitoring(portal: Portal): () => Promise<void> {
  const monitor = createMonitor(portal);
  return runEvery(thresholds.intervalMs, async () => {
    try {
      await monitor();
    } catch (error) {
      portal.log.warn({ err: error }, 'this instance could not be monitored; trying again');
    }
  });
}
