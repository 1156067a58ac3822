import type pg from 'pg';
import { isDatabaseUnreachable } from '../failures.ts';
import {
  hasNotifications,
  hasExclusiveLocks,
  hasLastingStatements,
  hasOrderedTransactions,
  hasExtensions,
  type Two,
} from './probes-sql.ts';

/** What the portal needs of its database, and a sentence for operators when it is missing. */
export type Probe = {
  name: 'notifications' | 'locks' | 'transactions' | 'statements' | 'extensions';
  problem: string | null;
};

const needsPostgres =
  'Set DATABASE_URL to the address of PostgreSQL itself: a pooler and a database that is only compatible with it will ' +
  'not do.';

type Attempt = {
  name: Probe['name'];
  /** Resolves with whether it works; rejects with what the database says. */
  isMet: (two: Two) => Promise<boolean>;
  problem: (message: string) => string;
};

const attempts: Attempt[] = [
  {
    name: 'notifications',
    isMet: hasNotifications,
    problem: (message) =>
      `Notifications (LISTEN and NOTIFY) do not arrive over DATABASE_URL${message}.\n${needsPostgres}`,
  },
  {
    name: 'locks',
    isMet: hasExclusiveLocks,
    problem: (message) =>
      `An advisory lock of one connection of DATABASE_URL does not exclude another${message}.\n${needsPostgres}`,
  },
  {
    name: 'transactions',
    isMet: hasOrderedTransactions,
    problem: (message) => `Transactions over DATABASE_URL have no ids in their order${message}.\n${needsPostgres}`,
  },
  {
    name: 'statements',
    isMet: hasLastingStatements,
    problem: (message) =>
      `A prepared statement of a connection of DATABASE_URL does not last${message}.\n${needsPostgres}`,
  },
  {
    name: 'extensions',
    isMet: hasExtensions,
    problem: (message) =>
      `The user of DATABASE_URL cannot create the extensions pg_trgm and unaccent${message}.\n` +
      'Install the package postgresql-contrib, allow them at a managed service, or create both as an administrator.',
  },
];

/**
 * Tries what the portal needs, over two connections of a pool; a few milliseconds, and nothing is left. Rejects when
 * the database is unreachable.
 */
export async function probeDatabase(pool: pg.Pool): Promise<Probe[]> {
  const connected = await Promise.allSettled([pool.connect(), pool.connect()]);
  const clients = connected.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  let isClean = false;
  try {
    for (const each of connected) if (each.status === 'rejected') throw each.reason;
    const [one, other] = clients as [pg.PoolClient, pg.PoolClient];
    const probes: Probe[] = [];
    for (const attempt of attempts)
      probes.push({ name: attempt.name, problem: await findProblem(attempt, { one, other }) });
    isClean = probes.every(({ problem }) => problem === null);
    return probes;
  } finally {
    // A failed probe may have left something on its connection.
    for (const client of clients) client.release(!isClean);
  }
}

async function findProblem({ isMet, problem }: Attempt, two: Two): Promise<string | null> {
  try {
    return (await isMet(two)) ? null : problem('');
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    return problem(`: ${(error as Error).message}`);
  }
}
