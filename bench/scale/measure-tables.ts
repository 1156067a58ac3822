import { findExpired, insertCopies, readBytesOfRow, timeDeletion, timeVacuum, type Copied } from '../data/scale-sql.ts';
import { uuid } from '../data/data-set-sql.ts';
import type { Setup } from '../measures/setup.ts';
import { printMarkdown } from '../report/print-table.ts';
import { CostMeter } from './cost-meter.ts';
import { startMeasuredPortal } from './start-measured-portal.ts';

/** The number of the user of a copy: each table has rows of all users. */
const user = uuid('7000', '((i * 7919) % 900)');
const session = uuid('7002', '((i * 7919) % 900)');
const id = uuid('7099', 'i');
/** The oldest first, as they are written. Three in four are older than the days. */
const spread = (days: number) => `now() - (count - i) / count * interval '1 day' * ${days} * 4`;
const isExpired = (column: string, days: number) => (now: string) => `${column} < ${now} - interval '1 day' * ${days}`;

/** The tables that grow the most, of which rows are deleted by age. */
const copied: Copied[] = [
  {
    table: 'audit_logs',
    columns: { id, created_at: spread(365) },
    job: { name: 'delete-old-audit-logs', isExpired: isExpired('created_at', 365) },
  },
  {
    table: 'notifications',
    columns: { id, user_id: user, created_at: spread(90), read_at: `now() - interval '1 day'` },
    job: { name: 'delete-old-notifications', isExpired: isExpired('created_at', 90) },
  },
  {
    table: 'app_opens',
    columns: { id, user_id: user, opened_at: spread(365) },
    job: { name: 'delete-old-app-opens', isExpired: isExpired('opened_at', 365) },
  },
  {
    table: 'access_tokens',
    columns: { token_hash: `encode(sha256(i::text::bytea), 'base64')`, session_id: session, expires_at: spread(1) },
    job: { name: 'delete-expired-sessions', isExpired: isExpired('expires_at', 0) },
  },
  {
    table: 'live_events',
    columns: { user_id: user, created_at: spread(1 / 24) },
    job: { name: 'delete-old-live-events', isExpired: isExpired('created_at', 1 / 24) },
  },
  { table: 'chat_messages', columns: { seq: '1000 + i', id } },
  {
    table: 'refresh_tokens',
    columns: { token_hash: `encode(sha256(i::text::bytea), 'base64')`, session_id: session },
  },
];

/** Those that a database is filled with. */
const filled = ['votes', 'requests', 'request_supporters', 'app_last_opens', 'auth_sessions'];

/** Bytes of a row of the large tables, and what the jobs take that delete old ones. */
export async function measureTables({ sizes }: Setup, url: string): Promise<void> {
  const { copies } = sizes.scale;
  const portal = await startMeasuredPortal(url);
  const meter = await CostMeter.open(url, [portal]);
  const cells: string[][] = [];
  try {
    for (const table of filled)
      cells.push([table, `${(await readBytesOfRow(url, table)).toFixed(0)} B`, '', '', '', '']);
    for (const each of copied) {
      await insertCopies(url, each, copies);
      const bytes = `${(await readBytesOfRow(url, each.table)).toFixed(0)} B`;
      await timeVacuum(url, each.table);
      if (!each.job) {
        cells.push([each.table, bytes, '', '', '', '']);
        continue;
      }
      let milliseconds = 0;
      const { at, expired } = await findExpired(url, each);
      const deleted = await meter.measure(expired, async () => (milliseconds = await timeDeletion(url, each, at)));
      let vacuumMs = 0;
      const vacuumed = await meter.measure(expired, async () => (vacuumMs = await timeVacuum(url, each.table)));
      cells.push([
        each.table,
        bytes,
        `${expired.toLocaleString('en')} in ${(milliseconds / 1000).toFixed(1)} s`,
        `${(deleted.postgres * 1000).toFixed(1)} µs`,
        `${deleted.wal.toFixed(0)} B`,
        `${(vacuumed.postgres * 1000).toFixed(1)} µs, ${(vacuumMs / 1000).toFixed(1)} s in all`,
      ]);
    }
  } catch (error) {
    console.error(portal.output());
    throw error;
  } finally {
    await meter.close();
    await portal.stop();
  }
  console.log('\nRows of the large tables, with their indexes\n');
  printMarkdown(['table', 'row', 'deleted by the job', 'CPU of a row', 'WAL of a row', 'vacuum of a row'], cells);
}
