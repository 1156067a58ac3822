import type { Readable } from 'node:stream';
import { outcomeNames } from '#contract/audit-events.ts';
import {
  describeActor,
  describeEvent,
  describeField,
  describeReason,
  describeTarget,
  describeValues,
} from '#contract/audit-texts.ts';
import type * as calls from '#contract/audit.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, formatCsvInstant, streamCsv, type CsvColumns } from '#server/platform/csv.ts';
import { listAuditRows, type AuditLogRow } from './audit-list-sql.ts';
import { resolveAuditSearch } from './resolve-audit-search.ts';
import { recordAudit } from './record-audit.ts';

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
  const readBatch = (after: AuditLogRow | null) => listAuditRows(context.db, { ...page, after: after?.id ?? null });
  return await streamCsv(columns, readBatch, maximum);
}
