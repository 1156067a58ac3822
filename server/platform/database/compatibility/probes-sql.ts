import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds within which a notification must arrive. */
const notificationTimeout = 2000;
/** The class of the advisory locks of probes. */
const lockClass = 1_886_351_990;
const extensions = ['pg_trgm', 'unaccent'];

/** Two connections to the same database. */
export type Two = { one: pg.ClientBase; other: pg.ClientBase };

/** Of each probe its own: a pooler may keep what an earlier one left. */
const createName = () => `portaal_probe_${randomBytes(8).toString('hex')}`;

/** Whether a notification by one connection arrives at another. */
export async function hasNotifications({ one, other }: Two): Promise<boolean> {
  const channel = createName();
  const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
  const onNotification = (message: pg.Notification) => message.channel === channel && resolve(true);
  one.on('notification', onNotification);
  try {
    await one.query(`listen ${channel}`);
    await other.query(`notify ${channel}`);
    return await Promise.race([arrived, setTimeout(notificationTimeout, false, { ref: false })]);
  } finally {
    one.off('notification', onNotification);
    await one.query(`unlisten ${channel}`);
  }
}

/** Whether a lock of one connection is refused to another. */
export async function hasExclusiveLocks({ one, other }: Two): Promise<boolean> {
  const key = `${lockClass}, ${randomInt(2 ** 31)}`;
  const isLocked = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${key}) as locked`);
    return rows[0]!.locked;
  };
  const [first, second] = [await isLocked(one), await isLocked(other)];
  if (first) await one.query(`select pg_advisory_unlock(${key})`);
  if (second) await other.query(`select pg_advisory_unlock(${key})`);
  return first && !second;
}

/** Whether a later transaction has a higher id, and its snapshot knows that the earlier one still runs. */
export async function hasOrderedTransactions({ one, other }: Two): Promise<boolean> {
  const read = async (client: pg.ClientBase) => {
    // The types of pg know no text of several statements, which has a result for each.
    const [, { rows }] = (await client.query(
      'begin; select pg_current_xact_id()::text as id, pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    )) as unknown as [unknown, pg.QueryResult<{ id: string; oldest: string }>];
    return { id: BigInt(rows[0]!.id), oldest: BigInt(rows[0]!.oldest) };
  };
  try {
    const [earlier, later] = [await read(one), await read(other)];
    return later.id > earlier.id && later.oldest <= earlier.id;
  } finally {
    await Promise.all([one.query('rollback'), other.query('rollback')]);
  }
}

/** Whether a prepared statement lasts during a transaction of another connection, and after it. */
export async function hasLastingStatements({ one, other }: Two): Promise<boolean> {
  const name = createName();
  await one.query(`prepare ${name} as select 1`);
  await other.query('begin');
  try {
    await one.query(`execute ${name}`);
  } finally {
    await other.query('rollback');
  }
  // A pooler now uses the connection of the other, or did so before.
  await one.query(`execute ${name}; deallocate ${name}`);
  return true;
}

/** Whether the extensions exist or can be created; throws the error of PostgreSQL for the first that cannot. */
export async function hasExtensions({ one }: Two): Promise<boolean> {
  const { rows } = await one.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where to_regnamespace('public') is not null and name not in (select extname from pg_extension)`,
    [extensions],
  );
  for (const { name } of rows)
    try {
      await one.query('begin');
      await one.query(`create extension if not exists ${name} schema public`);
    } catch (error) {
      // Another instance that starts has created it.
      if (!['23505', '42710'].includes((error as { code: string }).code)) throw error;
    } finally {
      await one.query('rollback');
    }
  return true;
}
