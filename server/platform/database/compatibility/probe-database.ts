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

/** What the portal needs of its database: what is so, or else the problem and what operators can do. */
export type Probe = {
  name: 'notifications' | 'locks' | 'transactions' | 'statements' | 'extensions';
  found: string;
  problem: string | null;
};

const needsPostgres =
  'Set DATABASE_URL to the address of PostgreSQL itself: a pooler and a database that is only compatible with it will ' +
  'not do.';

type Attempt = Omit<Probe, 'problem'> & {
  /** Resolves with whether it works; rejects with what the database says. */
  isMet: (two: Two) => Promise<boolean>;
  problem: (message: string) => string;
};

const attempts: Attempt[] = [
  {
    name: 'notifications',
    found: 'A notification arrives on another connection.',
    isMet: hasNotifications,
    problem: (message) =>
      `Notifications (LISTEN and NOTIFY) do not arrive over DATABASE_URL${message}.\n${needsPostgres}`,
  },
  {
    name: 'locks',
    found: 'A lock of one connection excludes another.',
    isMet: hasExclusiveLocks,
    problem: (message) =>
      `An advisory lock of one connection of DATABASE_URL does not exclude another${message}.\n${needsPostgres}`,
  },
  {
    name: 'transactions',
    found: 'Transactions have ids in their order.',
    isMet: hasOrderedTransactions,
    problem: (message) => `Transactions over DATABASE_URL have no ids in their order${message}.\n${needsPostgres}`,
  },
  {
    name: 'statements',
    found: 'A prepared statement lasts.',
    isMet: hasLastingStatements,
    problem: (message) =>
      `A prepared statement of a connection of DATABASE_URL does not last${message}.\n${needsPostgres}`,
  },
  {
    name: 'extensions',
    found: 'The extensions exist or can be created.',
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
    const probes = await probeConnections({ one, other });
    isClean = probes.every(({ problem }) => problem === null);
    return probes;
  } finally {
    // A failed probe may have left something on its connection.
    for (const client of clients) client.release(!isClean);
  }
}

/** The same over two connections. */
export async function probeConnections(two: Two): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const { name, found, ...attempt } of attempts)
    probes.push({ name, found, problem: await findProblem(attempt, two) });
  return probes;
}

async function findProblem({ isMet, problem }: Pick<Attempt, 'isMet' | 'problem'>, two: Two): Promise<string | null> {
  try {
    return (await isMet(two)) ? null : problem('');
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    return problem(`: ${(error as Error).message}`);
  }
}
