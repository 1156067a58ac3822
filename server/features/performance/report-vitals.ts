import type { VitalSample } from '#contract/performance.ts';
import type { Context } from '#server/platform/context.ts';
import { chargeReport } from './report-limit.ts';
import { vitalBufferOf } from './vital-buffer.ts';

/** Counts what a browser measured; it is stored with the next figures of this instance. */
export function reportVitals(context: Context, samples: VitalSample[]): { success: true } {
  chargeReport(context.user.id);
  const buffer = vitalBufferOf(context);
  for (const sample of samples) buffer.add(sample);
  return { success: true };
}
