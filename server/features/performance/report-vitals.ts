import type { VitalSample } from '#contract/performance.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { chargeReport } from './report-limit.ts';
import { vitalBufferOf } from './vital-buffer.ts';

/**
 * Counts what a browser measured; it is stored with the next figures of this instance. More reports than a browser sends
 * are dropped.
 */
export async function reportVitals(portal: Portal, caller: Caller, report: { samples: VitalSample[] }): Promise<void> {
  if (report.samples.length === 0 || !chargeReport(caller.id)) return;
  const buffer = vitalBufferOf(portal);
  for (const sample of report.samples) buffer.add(sample);
}
