import * as calls from '#contract/database-tools.ts';
import { route } from '#server/platform/http/route.ts';
import { downloadBackup } from './backup/download-backup.ts';
import { listBackups } from './backup/list-backups.ts';
import { requestBackup } from './backup/request-backup.ts';
import { listConnections } from './inspect/list-connections.ts';
import { listMigrations } from './inspect/list-migrations.ts';
import { listStatementTimes } from './inspect/list-statement-times.ts';
import { listTableSizes } from './inspect/list-table-sizes.ts';
import { discardJob } from './jobs/discard-job.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { retryJob } from './jobs/retry-job.ts';

export const routes = [
  route(calls.listTableSizes, ({ context }) => listTableSizes(context)),
  route(calls.listStatementTimes, ({ context }) => listStatementTimes(context)),
  route(calls.listConnections, ({ context }) => listConnections(context)),
  route(calls.listMigrations, ({ context }) => listMigrations(context)),
  route(calls.listJobs, ({ context }) => listJobs(context)),
  route(calls.retryJob, ({ params, context }) => retryJob(context, params.id)),
  route(calls.discardJob, ({ params, context }) => discardJob(context, params.id)),
  route(calls.listBackups, ({ context }) => listBackups(context)),
  route(calls.requestBackup, ({ context }) => requestBackup(context)),
  route(calls.downloadBackup, ({ query, context }) => downloadBackup(context, query.ticket)),
];
