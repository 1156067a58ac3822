import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** Parallel calls of a user with the same key wait for each other here, until the transaction ends. */
export async function lockIdempotencyKey(tx: Queryable, userId: string, key: string): Promise<void> {
  await execute(tx)`
    select pg_advisory_xact_lock(hashtextextended('idempotency key ' || ${userId} || ' ' || ${key}, 0))`;
}
