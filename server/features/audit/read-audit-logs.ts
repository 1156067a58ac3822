import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { outcomeNames } from '#contract/value-labels.ts';
import {
  describeActor,
  describeEvent,
  describeField,
  describeReason,
  describeTarget,
  describeValues,
} from '#contract/audit-texts.ts';
import type * as calls from '#contract/audit.ts';
import type { AuditLog } from '#contract/audit.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, type CsvColumns, formatCsvInstant, streamCsv } from '#server/platform/csv.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type Page, toPage } from '#server/platform/paging/page.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';
import { type AuditLogRow, type AuditSearch, findAuditRow, listAuditRows } from './audit-list-sql.ts';
import { listUserIdsByText } from './audit-users-sql.ts';
import { recordAudit } from './record-audit.ts';

/** One page of the audit log, the newest rows first. */
export async function listAuditLogs(
  context: Context,
  query: QueryOf<typeof calls.listAuditLogs>,
): Promise<Page<AuditLog>> {
  const { limit, cursor, search, ...filters } = query;
  const rows = await listAuditRows(context.db, {
    filters: { ...filters, search: await resolveAuditSearch(context.db, search) },
    after: cursor ?? null,
    limit: limit + 1,
  });
  return toPage(rows, limit, ({ id }) => id);
}

/** One row of the audit log; throws `not_found` when there is none. */
export async function readAuditLog(context: Context, id: string): Promise<AuditLog> {
  const row = await findAuditRow(context.db, id);
  if (row === null) throw new Failure('not_found');
  return row;
}

const maximum = {
  rows: 50_000,
  remark: 'Dit bestand bevat de nieuwste 50.000 regels. Er zijn er meer: kies een kortere periode.',
};

/** The values of one side as `Rol: Gebruiker | Status: Actief`. */
function formatValues(row: AuditLogRow, side: 'before' | 'after'): string {
  const texts = [...describeValues(row, side, formatCsvInstant)].map(([name, text]) => {
    const label = describeField(row.eventType, name);
    return label === '' ? text : `${label}: ${text}`;
  });
  return texts.join(' | ');
}

const columns: CsvColumns<AuditLogRow> = {
  Tijd: ({ createdAt }) => formatCsvInstant(createdAt),
  Gebeurtenis: describeEvent,
  Resultaat: ({ outcome }) => outcomeNames[outcome],
  Wie: describeActor,
  'Kenmerk van wie': ({ userId }) => userId ?? '',
  'Op wie of wat': describeTarget,
  'Kenmerk van wat': ({ target }) => target ?? '',
  Voor: (row) => formatValues(row, 'before'),
  Na: (row) => formatValues(row, 'after'),
  Reden: ({ details: { reason } }) => (reason === undefined ? '' : describeReason(reason)),
  Handeling: ({ details }) => details.call ?? '',
  'IP-adres': ({ ipAddress }) => ipAddress ?? '',
  Browser: ({ userAgent }) => userAgent ?? '',
  'API key': ({ details, names }) => names[details.apiKey ?? ''] ?? '',
  'Kenmerk van API key': ({ details }) => details.apiKey ?? '',
  'Vanuit dit portaal': ({ details: { dashboard } }) => (dashboard === undefined ? '' : dashboard ? 'ja' : 'nee'),
  'Kenmerk van de aanroep': ({ requestId }) => requestId ?? '',
  Kenmerk: ({ id }) => id,
};

/** Streams the newest rows of a filter as CSV; the export itself is recorded. */
export async function exportAuditLogs(
  context: Context,
  query: QueryOf<typeof calls.exportAuditLogs>,
): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'audit.exported', after: query });
  const page = {
    filters: { ...query, search: await resolveAuditSearch(context.db, query.search) },
    limit: csvBatchSize,
  };
  const readBatch = (db: Database, after: AuditLogRow | null) =>
    listAuditRows(db, { ...page, after: after?.id ?? null });
  return await streamCsv(context, columns, readBatch, maximum);
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * Milliseconds between the start of a call and its rows, whose ids both begin with their moment; machines differ too.
 */
const callTolerance = 600_000;

/** What a search text of the audit log is looked up as; undefined for no text. */
export async function resolveAuditSearch(db: Queryable, text: string | undefined): Promise<AuditSearch | undefined> {
  const given = text?.trim().toLowerCase();
  if (!given) return undefined;
  const version = uuid.exec(given)?.[1];
  if (version !== undefined)
    return { ids: [given], apiKey: given, ...(version === '7' && { call: rowsOfCall(given) }) };
  const words = wordsOf(given).map((word) => `'${word}':*`);
  const named = isIP(given) > 0 ? { ip: given } : { ids: await listUserIdsByText(db, given) };
  return { ...named, ...(words.length > 0 && { words: words.join(' & ') }) };
}

function rowsOfCall(requestId: string): AuditSearch['call'] {
  const moment = Number.parseInt(requestId.replace('-', '').slice(0, 12), 16);
  return { id: requestId, from: newId(Math.max(0, moment - callTolerance)), until: newId(moment + callTolerance) };
}
