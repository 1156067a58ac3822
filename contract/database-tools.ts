import * as z from 'zod/mini';
import { count, done, endpoint, id, instant } from './platform/endpoint.ts';

const tableSize = z.object({
  name: z.string(),
  rows: count,
  /** True when `rows` is the estimate of PostgreSQL: counting a large table reads all of it. */
  isEstimate: z.boolean(),
  /** Bytes of the rows, of the indexes, and of both with large values. */
  dataBytes: count,
  indexBytes: count,
  totalBytes: count,
});
export type TableSize = z.infer<typeof tableSize>;

export const listTableSizes = endpoint({
  method: 'GET',
  path: '/api/database/tables',
  access: 'administrator',
  cost: 'costly',
  summary: 'The tables of the portal with their rows and sizes, the largest first.',
  output: z.object({ databaseBytes: count, version: z.string(), tables: z.array(tableSize) }),
  errors: [],
});

const statementTime = z.object({
  /** The statement without its values. */
  text: z.string(),
  calls: count,
  /** Milliseconds: of all calls together, on average, and of the slowest call. */
  totalMs: z.number(),
  meanMs: z.number(),
  maxMs: z.number(),
  rows: count,
});
export type StatementTime = z.infer<typeof statementTime>;

export const listStatementTimes = endpoint({
  method: 'GET',
  path: '/api/database/statements',
  access: 'administrator',
  cost: 'costly',
  summary: 'The statements that took the most time in all, without their values.',
  output: z.object({
    /** `postgres`: pg_stat_statements, of all instances. `portal`: measured by the instance that answers. */
    source: z.enum(['postgres', 'portal']),
    /** Since when they are counted; null when unknown. */
    since: z.nullable(instant),
    statements: z.array(statementTime),
  }),
  errors: [],
});

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/database/connections',
  access: 'administrator',
  summary: 'Connections to the database by instance and state, and the pools of the instance that answers.',
  output: z.object({
    max: count,
    groups: z.array(
      z.object({
        /** The name that the program gives its connections, with its machine and process; empty without one. */
        application: z.string(),
        state: z.string(),
        count,
        /** Seconds for which the oldest of them is in this state. */
        longestSeconds: count,
      }),
    ),
    pools: z.array(
      z.object({
        name: z.enum(['calls', 'priority']),
        open: count,
        idle: count,
        waiting: count,
        max: count,
      }),
    ),
  }),
  errors: [],
});

export const listMigrations = endpoint({
  method: 'GET',
  path: '/api/database/migrations',
  access: 'administrator',
  summary: 'The migrations that were applied, the newest first.',
  output: z.array(z.object({ name: z.string(), appliedAt: instant })),
  errors: [],
});

const jobQueue = z.object({
  name: z.string(),
  waiting: count,
  scheduled: count,
  running: count,
  /** Jobs that failed at least once and are tried again, and those without attempts left. */
  retrying: count,
  failed: count,
  /** When the oldest waiting job became due. */
  oldestDueAt: z.nullable(instant),
});
export type JobQueue = z.infer<typeof jobQueue>;

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: count,
  maxAttempts: count,
  error: z.string(),
  createdAt: instant,
  /** When it is tried again; null without attempts left. */
  retryAt: z.nullable(instant),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/database/jobs',
  access: 'administrator',
  summary: 'Background jobs: counts by kind, and the 100 that failed last.',
  output: z.object({ queues: z.array(jobQueue), failed: z.array(failedJob) }),
  errors: [],
});

/** Jobs are numbered by their queue. */
const jobParams = z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'Ongeldig kenmerk')) });

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/database/jobs/{id}/retry',
  access: 'administrator',
  summary: 'Run a failed job again now, with all of its attempts; audited.',
  params: jobParams,
  output: done,
  errors: ['not_found', 'job_running'],
});

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/database/jobs/{id}',
  access: 'administrator',
  summary:
    'Delete a failed job, which then never runs; audited. The mail or text message that it was to send has failed then. `job_required`: the job erases a person, applies a decision about a domain or stores the mails of a list.',
  params: jobParams,
  output: done,
  errors: ['not_found', 'job_running', 'job_required'],
});

const backup = z.object({
  id,
  status: z.enum(['requested', 'running', 'done', 'failed']),
  requestedBy: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  rows: z.nullable(count),
  /** Of the compressed file. */
  bytes: z.nullable(count),
  /** `time_limit`: the download took too long. `disconnected`: the browser ended it. */
  failure: z.nullable(z.enum(['time_limit', 'disconnected', 'failed'])),
});
export type Backup = z.infer<typeof backup>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/database/backups',
  access: 'administrator',
  summary: 'The last ten backups that were downloaded.',
  output: z.array(backup),
  errors: [],
});

const serverBackups = z.object({
  /** `BACKUP_DIR`; null: the server makes no backups. */
  folder: z.nullable(z.string()),
  /** When it makes one, in Amsterdam: `02:30`. */
  at: z.string(),
  /** Of how many days, weeks and months one is kept. */
  keep: z.object({ days: count, weeks: count, months: count }),
  /** Whether the next one is encrypted. */
  isEncrypted: z.boolean(),
  isRunning: z.boolean(),
  /** Whether the newest proven one is older than 26 hours. */
  isOverdue: z.boolean(),
  nextAt: z.nullable(instant),
  /** The last one that was restored, to prove that it can be. */
  proven: z.nullable(
    z.object({
      startedAt: instant,
      finishedAt: instant,
      /** The machine whose path it is. */
      machine: z.string(),
      path: z.string(),
      bytes: count,
      rows: count,
      isEncrypted: z.boolean(),
    }),
  ),
  /** The failure that no proven one followed. `retryAt`: when it is tried again. */
  failed: z.nullable(
    z.object({
      finishedAt: instant,
      machine: z.string(),
      failure: z.enum(['no_space', 'folder', 'not_proven', 'interrupted', 'failed']),
      retryAt: instant,
    }),
  ),
});
export type ServerBackups = z.infer<typeof serverBackups>;

export const readServerBackups = endpoint({
  method: 'GET',
  path: '/api/database/server-backups',
  access: 'administrator',
  summary: 'The backups that the server makes every night: the last one that was proven, and a later failure.',
  output: serverBackups,
  errors: [],
});

export const requestBackup = endpoint({
  method: 'POST',
  path: '/api/database/backups',
  access: 'administrator',
  reauthentication: true,
  summary: 'A one-time ticket, valid for a minute, with which a browser downloads a backup; audited.',
  output: z.object({ id, ticket: z.string() }),
  errors: ['backup_running'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/database/backup',
  access: 'public',
  summary:
    'A consistent backup of the whole database, as a tar.gz that `npm run restore` reads. Needs a ticket, since a browser sends no token with a download.',
  query: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.string(),
  mediaType: 'application/gzip',
  fileName: 'portaal-backup.tar.gz',
  errors: ['backup_ticket_invalid', 'backup_running'],
});
