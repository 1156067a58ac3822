import { expect } from 'vitest';
import type { Tx } from '#server/platform/database/connect.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import type { TestApp } from './start-app.ts';

/**
 * Starts a call that must wait for what `hold` did in its transaction, and lets it go on once it waits and `meanwhile`
 * is done. @returns what the call answered
 */
export async function blockedBy<Result>(
  app: TestApp,
  hold: (tx: Tx) => Promise<unknown>,
  call: () => Promise<Result>,
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const { promise: holding, resolve: held } = Promise.withResolvers<void>();
  const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
  const transaction = app.portal.db.transaction().execute(async (tx) => {
    await hold(tx);
    held();
    await waiting;
    await meanwhile(tx);
  });
  await holding;
  const answer = call();
  await expect.poll(() => countWaiting(app)).toBeGreaterThan(0);
  letGo();
  await transaction;
  return await answer;
}

async function countWaiting({ portal }: TestApp): Promise<number> {
  return await getValue(portal.db, integer)`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
}
