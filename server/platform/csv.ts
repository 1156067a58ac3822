import { Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify/sync';
import type { Portal } from './context.ts';
import type { Database } from './database/connect.ts';
import { openReplica } from './database/replica.ts';

/** The cells of a row by their column, in the order of the file. */
export type CsvColumns<Row> = Record<string, (row: Row) => string>;

/**
 * CSV that a Dutch Excel opens without an import dialog. Text that starts like a formula is escaped with an apostrophe.
 * Excel ends a row at any unquoted CR or LF.
 */
const format: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
};

const dateTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in Amsterdam as `28-03-2026 23:30`. */
export function formatCsvInstant(instant: string): string {
  return dateTime.format(new Date(instant)).replace(',', '');
}

/** The header row, after the byte order mark by which Excel recognises UTF-8. */
function formatCsvHeader<Row>(columns: CsvColumns<Row>): string {
  return stringify([Object.keys(columns)], { ...format, bom: true });
}

function formatCsvRows<Row>(columns: CsvColumns<Row>, rows: Row[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    format,
  );
}

/** Rows that are read at once: memory use stays constant. */
export const csvBatchSize = 500;

/** Milliseconds that a batch takes at most on a replica. */
const maxStatementMs = 20_000;

/** The most rows of a file, and what its last row says when there are more. */
type CsvMaximum = { rows: number; remark: string };

/**
 * Streams rows as CSV, from the replica where there is one. `readBatch` reads at most `csvBatchSize` rows after one. The
 * first batch is read before the response starts, so that an error still has a status.
 */
export async function streamCsv<Row>(
  portal: Portal,
  columns: CsvColumns<Row>,
  readBatch: (db: Database, after: Row | null) => Promise<Row[]>,
  maximum: CsvMaximum = { rows: Infinity, remark: '' },
): Promise<Readable> {
  const replica = await openReplica(portal, { name: 'portaal export', maxMs: maxStatementMs });
  const read = (after: Row | null) => readBatch(replica?.db ?? portal.db, after);
  try {
    const file = Readable.from(csvChunks(columns, read, await read(null), maximum), { objectMode: false });
    return file.once('close', () => replica?.destroy());
  } catch (error) {
    replica?.destroy();
    throw error;
  }
}

async function* csvChunks<Row>(
  columns: CsvColumns<Row>,
  read: (after: Row) => Promise<Row[]>,
  first: Row[],
  maximum: CsvMaximum,
): AsyncGenerator<string> {
  yield formatCsvHeader(columns);
  let left = maximum.rows;
  for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)!)) {
    if (left > 0) yield formatCsvRows(columns, rows.slice(0, left));
    if (rows.length > left) yield formatCsvRemark(columns, maximum.remark);
    left -= rows.length;
    if (left < 0 || rows.length < csvBatchSize) return;
  }
}

function formatCsvRemark<Row>(columns: CsvColumns<Row>, text: string): string {
  return stringify([Object.keys(columns).map((_, index) => (index === 0 ? text : ''))], format);
}
