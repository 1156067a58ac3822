import * as z from 'zod/mini';
import { maintenanceForm } from '#contract/tools.ts';
import { fromLocalInput } from '#web/platform/time/local-input.ts';

/** The contract's form with a date and time in Amsterdam, converted to an ISO instant. */
export const maintenanceSchema = z.object({
  note: maintenanceForm.shape.note,
  until: z.pipe(z.string(), z.transform(fromLocalInput)),
});
