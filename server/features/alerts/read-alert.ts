import type { Alert } from '#contract/alerts.ts';
import type { Context } from '#server/platform/context.ts';
import { findDetails, getAlert } from './alerts-sql.ts';

/** One alert with its technical details. */
export async function readAlert(context: Context, id: string): Promise<Alert & { details: string | null }> {
  const alert = await getAlert(context.db, id, context.clock.now());
  return { ...alert, details: await findDetails(context.db, id) };
}
