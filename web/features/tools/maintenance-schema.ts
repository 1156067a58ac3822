import * as z from 'zod/mini';
import { maintenanceForm } from '#contract/tools.ts';

/** The contract's form as it is typed: the clock field has the time of this device, the call wants a moment. */
export const maintenanceSchema = z.object({
  note: maintenanceForm.shape.note,
  until: z.pipe(
    z.string(),
    z.transform((clock) => (clock ? new Date(clock).toISOString() : null)),
  ),
});
