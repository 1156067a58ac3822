import { expect } from 'vitest';
import type { Tx } from '#server/platform/database/connect.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import type { TestApp } from './start-app.ts';

/**
 * Starts a call that must wait for a lock of the transaction of `hold`. Once it waits, runs `meanwhile` and commits.
 * @returns the answer of the call
 */
export async function blockedBy<Result>(
  app: TestApp,
  hold: (tx: Tx) => Promise<unknown>,
  call: () => Promise<Result>,
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const { promise: held, resolve: markHeld } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transaction = app.portal.db.transaction().execute(async (tx) => {
    await hold(tx);
    markHeld();
    await released;
    await meanwhile(tx);
  });
  await held;
  const answer = call();
  await expect.poll(() => countWaiting(app)).toBeGreaterThan(0);
  release();
  await transaction;
  return await answer;
}

async function countWaiting({ portal }: TestApp): Promise<number> {
  return await getValue(portal.db, integer)`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
}
