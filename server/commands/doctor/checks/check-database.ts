import { hasAuditChangeRights } from '#server/features/audit/public.ts';
import type { Config } from '#server/platform/config.ts';
import { sign } from '#server/platform/credentials/secrets.ts';
import { secretKeyPurpose } from '#server/platform/credentials/check-secret-key.ts';
import { explainDatabaseError } from '#server/platform/database/compatibility/explain-database-error.ts';
import { checkDatabase, checkServer } from '#server/platform/database/compatibility/check-database.ts';
import { probeConnections } from '#server/platform/database/compatibility/probe-database.ts';
import { connectionsOfInstance } from '#server/platform/database/connect.ts';
import { getDatabaseTime } from '#server/platform/database/database-time-sql.ts';
import { listMigrationNames } from '#server/platform/database/migrate.ts';
import { listAppliedMigrations } from '#server/platform/database/migrations-sql.ts';
import type { OwnConnection } from '#server/platform/database/own-connection.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { getConnections, getRights, getServerState, listExtensionStates, listKeySignatures } from '../database-sql.ts';
import { error, fromOperatorError, fromText, ok, skipped, warning, type Finding } from '../finding.ts';
import { connectToDatabase } from '../connect-to-database.ts';

type Subject = { config: Pick<Config, 'databaseUrl' | 'dataDir'>; secretKey: string | null };

/** Milliseconds of a round trip. A call has several, and a write of 500 ms raises an alert. */
const slowRoundTrip = 20;
const roundTrips = 5;
const perInstance = Object.values(connectionsOfInstance).reduce((sum, count) => sum + count, 0);

export async function checkDatabaseOf({ config, secretKey }: Subject): Promise<Finding[]> {
  try {
    await using database = await connectToDatabase(config);
    if (database === null)
      return [skipped('connection', 'The embedded PostgreSQL does not run: it is checked while the portal does.')];
    return await examine(database, { config, secretKey });
  } catch (refusal) {
    if (refusal instanceof OperatorError) return [fromOperatorError('connection', refusal)];
    throw refusal;
  }
}

async function examine(database: OwnConnection, { config, secretKey }: Subject): Promise<Finding[]> {
  const server = await describeRefusal('server', config, () => examineServer(database));
  if (server.some(({ level, item }) => level === 'error' && item === 'server')) return server;
  const parts: [item: string, part: () => Promise<Finding | Finding[]>][] = [
    ['rights', () => checkRights(database)],
    ['extensions', () => checkExtensions(database)],
    ['notifications', () => checkProbes(database, config)],
    ['connections', () => checkConnections(database)],
    ['migrations', () => checkMigrations(database)],
    ['secret key', () => checkSecretKey(database, secretKey)],
    ['audit log', () => checkAuditLog(database, config)],
  ];
  const findings = [...server];
  for (const [item, part] of parts) findings.push(...(await describeRefusal(item, config, part)));
  return findings;
}

/** A part that the database or the portal refuses is a finding, and hides no other. */
async function describeRefusal(
  item: string,
  config: Subject['config'],
  part: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await part()].flat();
  } catch (refusal) {
    if (refusal instanceof OperatorError) return [fromOperatorError(item, refusal)];
    const text = await explainDatabaseError(refusal, config);
    if (text === null) throw refusal;
    return [fromText('error', item, text)];
  }
}

async function examineServer(database: OwnConnection): Promise<Finding[]> {
  const latency = await checkLatency(database);
  await checkServer(database.db);
  return [latency, ...describeServer(await getServerState(database.db))];
}

async function checkLatency({ client, db }: OwnConnection): Promise<Finding> {
  const durations: number[] = [];
  for (let time = 0; time < roundTrips; time += 1) {
    const startedAt = performance.now();
    await getDatabaseTime(db);
    durations.push(performance.now() - startedAt);
  }
  // The shortest: others may have waited for a busy machine.
  const ms = Math.min(...durations);
  const found = `${client.host}:${client.port} answers in ${ms.toFixed(1)} ms.`;
  if (ms < slowRoundTrip) return ok('connection', found);
  return warning('connection', found, 'Run the portal nearer to its database: a call has several such round trips.');
}

function describeServer(server: Awaited<ReturnType<typeof getServerState>>): Finding[] {
  const findings: Finding[] = [ok('server', `PostgreSQL ${server.version} with the encoding UTF8.`)];
  if (server.isStandby)
    findings.push(
      error('primary', 'The server is a standby, which can only be read.', 'Let DATABASE_URL lead to the primary.'),
    );
  else if (server.isReadOnly)
    findings.push(
      error(
        'primary',
        'The server is the primary, and its transactions can only read.',
        'Set default_transaction_read_only to off for the database and its role.',
      ),
    );
  else findings.push(ok('primary', 'The server is the primary, and can be written.'));
  const { collation, collationVersion, systemCollationVersion } = server;
  if (!server.foldsLetters)
    findings.push(
      warning(
        'collation',
        `The locale ${collation} does not know letters such as é: names are not found by their capitals.`,
        "Create the database with a locale of UTF-8, such as: create database … template template0 locale 'C.UTF-8'",
      ),
    );
  else if (collationVersion !== systemCollationVersion)
    findings.push(
      warning(
        'collation',
        `The database was sorted by version ${collationVersion} of its collation, and the system has ${systemCollationVersion}.`,
        'Indexes may miss rows. Run in that database: reindex database; alter database … refresh collation version',
      ),
    );
  else findings.push(ok('collation', `The locale is ${collation}.`));
  return findings;
}

async function checkRights({ db }: OwnConnection): Promise<Finding[]> {
  const { role, mayCreate, mayUseSchema, foreign } = await getRights(db);
  const owner = `Make ${role} the owner of the database: alter database … owner to ${role}`;
  if (!mayCreate) return [error('rights', `The role ${role} may not create schemas in the database.`, owner)];
  if (!mayUseSchema)
    return [
      error(
        'rights',
        `The role ${role} may not create tables in the schema public.`,
        `Run in that database: alter schema public owner to ${role}`,
      ),
    ];
  if (foreign !== null)
    return [
      error(
        'rights',
        `The table ${foreign} belongs to another role than ${role}: an upgrade could not change it.`,
        `Run as superuser: alter table ${foreign} owner to ${role}, and so for the others.`,
      ),
    ];
  return [ok('rights', `The role ${role} may create what migrations need.`)];
}

async function checkExtensions({ db }: OwnConnection): Promise<Finding[]> {
  const states = await listExtensionStates(db);
  const bad = states.flatMap(({ name, state }) => {
    if (state === 'missing')
      return error(
        'extensions',
        `The server does not have the extension ${name}.`,
        'Install the contrib modules of PostgreSQL there, such as the package postgresql-contrib.',
      );
    if (state !== 'forbidden') return [];
    return error(
      'extensions',
      `The role may not create the extension ${name}.`,
      `Run in that database as superuser: create extension ${name}`,
    );
  });
  if (bad.length > 0) return bad;
  return [ok('extensions', `${states.map(({ name, state }) => `${name} is ${state}`).join(', ')}.`)];
}

/** What a start tries; of the extensions `checkExtensions` says more. */
async function checkProbes({ client, db }: OwnConnection, config: Subject['config']): Promise<Finding[]> {
  if ((await getServerState(db)).isStandby) return [skipped('notifications', 'A standby sends none.')];
  await using other = await connectToDatabase(config);
  if (other === null) return [];
  const probes = await probeConnections({ one: client, other: other.client });
  return probes
    .filter(({ name }) => name !== 'extensions')
    .map(({ name, found, problem }) => (problem === null ? ok(name, found) : fromText('error', name, problem)));
}

async function checkConnections({ db }: OwnConnection): Promise<Finding> {
  const { free, most, instances, ofInstances } = await getConnections(db);
  const needed = perInstance * Math.max(1, instances) - ofInstances;
  const running = instances === 1 ? '1 instance runs' : `${instances} instances run`;
  const found = `${free} of ${most} connections are left; ${running}, and each needs up to ${perInstance}.`;
  if (free >= needed) return ok('connections', found);
  const advice = `Allow ${needed - free} more: max_connections of the server, or the limit of the database or role.`;
  return instances === 0 ? error('connections', found, advice) : warning('connections', found, advice);
}

async function checkMigrations({ db }: OwnConnection): Promise<Finding> {
  await checkDatabase(db);
  const applied = await listAppliedMigrations(db);
  const missing = (await listMigrationNames()).filter((name) => !applied.includes(name));
  if (applied.length === 0) return ok('migrations', 'The database is empty: the first start fills it.');
  if (missing.length === 0) return ok('migrations', 'The database is of this version.');
  return warning(
    'migrations',
    `The database is of an older version: the next start applies ${missing.join(', ')}.`,
    'Make a backup before that start.',
  );
}

async function checkSecretKey({ db }: OwnConnection, secretKey: string | null): Promise<Finding[]> {
  const [signature] = await listKeySignatures(db);
  if (signature === undefined || secretKey === null) return [];
  if (signature === sign(secretKey, secretKeyPurpose, ''))
    return [ok('secret key', 'It is the one of the last start on this database.')];
  return [
    error(
      'secret key',
      'SECRET_KEY, or secret.key in DATA_DIR, is not the one of the last start on this database.',
      'Restore the former one: otherwise two-factor codes are refused and links of waiting invitations do not work.',
    ),
  ];
}

/** The embedded PostgreSQL protects it at each start. */
async function checkAuditLog({ db }: OwnConnection, { databaseUrl }: Subject['config']): Promise<Finding[]> {
  if (databaseUrl === undefined || (await listAppliedMigrations(db)).length === 0) return [];
  if (!(await hasAuditChangeRights(db))) return [ok('audit log', 'The role cannot change its rows.')];
  return [
    warning(
      'audit log',
      'The role of DATABASE_URL can change rows of the audit log.',
      'Run in that database as superuser: psql -f server/platform/database/protect-audit-log.sql',
    ),
  ];
}
