import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { publish } from '#server/platform/live/publish.ts';

/** Publishes the current state of an alert to administrators. */
export async function publishAlert(tx: Queryable, { clock }: Pick<Portal, 'clock'>, id: string): Promise<void> {
  await publish(tx, { minimumRole: 3 }, 'alert', { id, at: clock.now().toISOString() });
}
