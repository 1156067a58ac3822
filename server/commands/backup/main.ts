import { createWriteStream } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  insertProven,
  lockBackups,
  openBackup,
  orderBackup,
  writeBackup,
  writeWhole,
  type WrittenBackup,
} from '#server/features/database/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { checkMigrated } from '#server/platform/database/compatibility/check-database.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { openOwnConnection } from '#server/platform/database/own-connection.ts';
import { newId } from '#server/platform/ids.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openDatabase } from '../open-database.ts';
import { runCommand, type Command } from '../run-command.ts';
import { makeProvenBackup } from './make-proven-backup.ts';

/**
 * `portaal backup [FILE|-]`, or `npm run backup -- [FILE|-]`: makes a backup while the portal runs or is stopped. Without
 * FILE it goes into BACKUP_DIR and is proven, as the nightly one.
 */
const usage = 'Usage: portaal backup [FILE|-], or in a checkout: npm run backup -- [FILE|-]';

/** Milliseconds for one statement: those of the backup have a limit of their own. */
const maxStatementMs = 60_000;

await runCommand({ unchanged: 'No backup was made.', readArguments, work: backUp });

function readArguments([target, ...rest]: string[]): string | null {
  if (rest.length > 0 || (target?.startsWith('-') && target !== '-')) throw new OperatorError(usage);
  if (target === '-' && process.stdout.isTTY)
    throw new OperatorError('Standard output is a terminal: redirect it, as in portaal backup - > FILE.');
  if (target === undefined || target === '-') return target ?? null;
  // npm runs scripts in the folder of the project.
  return resolve(process.env['INIT_CWD'] ?? '.', target);
}

async function backUp(command: Command<string | null>): Promise<void> {
  const { config, arguments: target, log, stopAtEnd } = command;
  if (target === null && config.backup.folder === null)
    throw new OperatorError(`Name a file, or set BACKUP_DIR to the folder of backups. ${usage}`);
  const { connection, protectAuditLog, stop } = await openDatabase(config, log);
  stopAtEnd(stop);
  command.signal.throwIfAborted();
  await (target === null ? makeInFolder(command, connection) : writeTo(target, command, connection));
  await protectAuditLog();
}

async function makeInFolder(
  { config, log, signal, stopAtEnd }: Command<unknown>,
  connection: Connection,
): Promise<void> {
  const startedAt = systemClock.now();
  const isEncrypted = config.backup.recipients.length > 0;
  const own = await openOwnConnection(connection, { name: 'portaal nightly backup', maxMs: maxStatementMs });
  stopAtEnd(async () => own.destroy());
  await checkMigrated(own.db);
  if (!(await lockBackups(own.db, 'nightly')))
    throw new OperatorError('The nightly backup is being made. Wait until it is done, or name a file.');
  const order = await orderBackup({ db: own.db, connection, config }, config.backup.folder!, startedAt);
  const proven = await makeProvenBackup(order, log, signal);
  const entry = { id: newId(), machine: hostname(), isEncrypted, startedAt, now: systemClock.now() };
  await insertProven(own.db, entry, proven);
  report(proven.path, proven, isEncrypted);
  console.error('It was restored to prove it: all rows are those of the database.\n');
}

async function writeTo(
  target: string,
  { config, log, signal }: Command<unknown>,
  connection: Connection,
): Promise<void> {
  const { recipients } = config.backup;
  const opened = await openBackup(connection, { now: systemClock.now(), replica: { config, log } });
  const made = await writeBackup(opened, recipients, (content) => write(target, content, signal));
  report(target === '-' ? 'standard output' : target, made, recipients.length > 0);
}

/** @returns the written bytes */
async function write(target: string, content: Readable, signal: AbortSignal): Promise<number> {
  if (target !== '-') return await writeWhole(target, content, signal);
  let bytes = 0;
  content.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await pipeline(content, createWriteStream('', { fd: 1 }), { signal });
  return bytes;
}

/** On standard error: standard output may be the backup. */
function report(place: string, made: WrittenBackup, isEncrypted: boolean): void {
  const kind = isEncrypted ? 'encrypted' : 'not encrypted';
  console.error(`\nBacked up ${made.tables} tables, ${made.rows} rows to ${place}: ${made.bytes} bytes, ${kind}.`);
}
