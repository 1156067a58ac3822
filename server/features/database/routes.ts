import * as calls from '#contract/database-tools.ts';
import { route } from '#server/platform/http/route.ts';
import { listBackupRows } from './backup/backups-sql.ts';
import { downloadBackup, requestBackup } from './backup/manage-backups.ts';
import { readServerBackups } from './backup/nightly-backup.ts';
import { listConnections, listStatementTimes, listTableSizes } from './inspect-database.ts';
import { listMigrationRows } from './inspect-sql.ts';
import { discardJob, listJobs, retryJob } from './manage-jobs.ts';

export const routes = [
  route(calls.listTableSizes, ({ context }) => listTableSizes(context)),
  route(calls.listStatementTimes, ({ context }) => listStatementTimes(context)),
  route(calls.listConnections, ({ context }) => listConnections(context)),
  route(calls.listMigrations, ({ context }) => listMigrationRows(context.db)),
  route(calls.listJobs, ({ context }) => listJobs(context)),
  route(calls.retryJob, ({ params, context }) => retryJob(context, params.id)),
  route(calls.discardJob, ({ params, context }) => discardJob(context, params.id)),
  route(calls.listBackups, ({ context }) => listBackupRows(context.db, context.clock.now())),
  route(calls.readServerBackups, ({ context }) => readServerBackups(context)),
  route(calls.requestBackup, ({ context }) => requestBackup(context)),
  route(calls.downloadBackup, ({ query, context }) => downloadBackup(context, query.ticket)),
];
