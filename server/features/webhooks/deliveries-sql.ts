import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

export async function deleteOldDeliveries(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from webhook_deliveries where created_at < ${before}`;
}
