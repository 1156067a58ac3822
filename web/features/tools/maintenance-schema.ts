import * as z from 'zod/mini';
import { maintenanceForm } from '#contract/tools.ts';

/** The contract's form with a local date and time in the device's time zone, converted to an ISO instant. */
export const maintenanceSchema = z.object({
  note: maintenanceForm.shape.note,
  until: z.pipe(
    z.string(),
    z.transform((localTime) => (localTime ? new Date(localTime).toISOString() : null)),
  ),
});
