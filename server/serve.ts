import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { warnOfUnprotectedAudit } from '#server/features/audit/public.ts';
import { makeSetupLink } from '#server/features/auth/public.ts';
import { findFolderFault } from '#server/features/database/public.ts';
import { listWarnings, readConfig, selfHost, type Config } from './platform/config.ts';
import { requireOpenFiles } from './platform/open-files.ts';
import { OperatorError } from './platform/operator-error.ts';
import type { Portal } from './platform/context.ts';
import { explainError } from './platform/database/compatibility/explain-database-error.ts';
import type { Connection } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { loadOrCreateSecretKey } from './platform/credentials/secrets.ts';
import { demoPassword, seedDemo } from './seed/seed-demo.ts';
import { warnOfDemoPasswords } from './seed/warn-of-demo-passwords.ts';
import { startPortal, type RunningPortal } from './start-portal.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { version } from './platform/version.ts';

/** Connections that wait to be accepted; beyond it the kernel drops some, and their clients retry after a second. */
const backlog = 4096;

/** Milliseconds in which a proxy notices that the portal is about to stop. */
const leaveMs = 5000;

/** `signal`: absent after a failed start. */
type Stop = (signal?: string) => Promise<void>;

/** Configuration → database → app → listen. A failure is printed as a sentence, with exit code 1. */
export async function serve(): Promise<void> {
  const opened: Stop[] = [];
  const stopAll = async (signal?: string) => {
    // The last one first; after one that rejects, the others are called nevertheless.
    await using stops = new AsyncDisposableStack();
    for (const stop of opened.splice(0)) stops.defer(() => stop(signal));
  };
  let config: Config | undefined;
  let isStopping = false;
  try {
    config = readConfig(process.env);
    requireOpenFiles();
    const log = createLog(config.logLevel);
    // graphile-worker prints the error of a worker with it, beside the line of its logger.
    console.trace = (error: unknown) => log.debug({ err: error }, 'a worker of background jobs ended');
    log.info({ version, node: process.versions.node }, 'the portal starts');
    const folderFault = await findFolderFault(config.backup);
    for (const warning of [...listWarnings(config), ...(folderFault === null ? [] : [folderFault])]) log.warn(warning);
    const onSignal = async (signal: string) => {
      isStopping = true;
      await stopAll(signal);
      return 0;
    };
    stopOnSignals(process, onSignal, log);
    // A start that cannot listen leaves the database as it is: a migration cannot be undone.
    await checkAddress(config);
    const opening = openDatabase(config, log);
    // At once: PostgreSQL would go on starting after a signal.
    opened.push(() =>
      opening.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    );
    const database = await opening;
    if (!isStopping) await bringUp(config, database, log, opened);
  } catch (error) {
    // What was closed below the start made it fail; the signal's handler ends the process.
    if (isStopping) return;
    console.error(`\nThe portal could not start.\n${await explainError(error, config)}\n`);
    await stopAll().catch(() => undefined);
    process.exit(1);
  }
}

type OpenedDatabase = { connection: Connection; protectAuditLog: (portal: Portal) => Promise<void>; stop: Stop };

async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  const { databaseUrl: connectionString } = config;
  if (connectionString)
    return { connection: { connectionString }, protectAuditLog: warnOfUnprotectedAudit, stop: async () => undefined };
  return await startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

async function bringUp(config: Config, database: OpenedDatabase, log: Log, opened: Stop[]): Promise<void> {
  const secretKey = config.secretKey ?? (await readSecretKey(config.dataDir));
  const selfUrl = `http://${selfHost(config.host)}:${config.port}`;
  const full = { ...config, secretKey, publicUrl: config.publicUrl ?? withHostName(selfUrl), selfUrl };
  const running = await startPortal({ config: full, connection: database.connection, log });
  opened.push(running.stop);
  await database.protectAuditLog(running.portal);
  const seeded = config.demo && (await seedDemo(running.portal));
  await listen(running, config);
  const address = running.server.server.address();
  if (address !== null && typeof address === 'object') full.selfUrl = `http://${selfHost(config.host)}:${address.port}`;
  if (!config.publicUrl) full.publicUrl = withHostName(full.selfUrl);
  await running.start();
  if (config.trustProxy !== false) opened.push((signal) => leave(running, signal));
  await announce(running, seeded);
  if (!config.demo)
    await warnOfDemoPasswords(running.portal).catch((error: unknown) =>
      log.warn({ err: error }, 'the passwords of demo accounts could not be checked'),
    );
}

/**
 * Health checks of the proxy fail for some seconds in which calls are still answered: it sends none to a closed port.
 * Not for Ctrl+C, by which nobody takes an instance out of service.
 */
async function leave({ refuseReadiness }: RunningPortal, signal?: string): Promise<void> {
  if (signal !== 'SIGTERM') return;
  refuseReadiness();
  await setTimeout(leaveMs);
}

function withHostName(url: string): string {
  return url.replace('127.0.0.1', 'localhost');
}

/** The key of this data folder; an OperatorError says why it cannot be used. */
export async function readSecretKey(dataDir: string): Promise<string> {
  try {
    return await loadOrCreateSecretKey(dataDir);
  } catch (error) {
    const problem = `The secret key cannot be used: ${(error as Error).message}`;
    throw new OperatorError(`${problem}\nCheck the rights and the free space of DATA_DIR, or set SECRET_KEY.`, {
      cause: error,
    });
  }
}

/** Throws an OperatorError when the portal cannot listen on PORT and HOST; it does not listen there afterwards. */
async function checkAddress({ port, host }: Config): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen({ port, host }), 'listening');
  } catch (error) {
    throw toListenError(error, { port, host });
  }
  await promisify(server.close.bind(server))();
}

async function listen({ server }: RunningPortal, { port, host }: Config): Promise<void> {
  try {
    await server.listen({ port, host, backlog });
  } catch (error) {
    throw toListenError(error, { port, host });
  }
}

/** Says which of PORT and HOST is the cause. */
function toListenError(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `The port is in use by another program: ${message}\nStop that program, or choose another PORT.`,
    );
  if (code === 'EACCES')
    return new OperatorError(`This user may not listen on port ${port}: choose a PORT of 1024 or higher.`);
  return new OperatorError(
    `The portal cannot listen on HOST=${host}: ${message}\n` +
      'HOST must be an address of this machine, or 0.0.0.0 for all of its addresses.',
    { cause: error },
  );
}

async function announce({ portal }: RunningPortal, seeded: boolean): Promise<void> {
  const { config } = portal;
  const lines = [``, `  Portaal is ready: ${config.publicUrl}`, ``];
  if (seeded) {
    lines.push(`  Demo accounts, password ${demoPassword}:`);
    for (const role of ['klant', 'gebruiker', 'supervisor', 'beheerder']) lines.push(`    ${role}@voorbeeld.example`);
  } else {
    const link = await makeSetupLink(portal);
    if (link)
      lines.push(
        `  Create the first administrator. This link works once, until the portal or another instance of it starts again:`,
        `    ${link}`,
      );
  }
  console.log([...lines, ''].join('\n'));
}
