import type { Readable } from 'node:stream';
import { auditEvents } from '#contract/audit-events.ts';
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

const json = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

const columns: CsvColumns<AuditLogRow> = {
  Tijd: ({ createdAt }) => formatCsvInstant(createdAt),
  Gebeurtenis: ({ eventType }) => (auditEvents as Record<string, string>)[eventType] ?? eventType,
  Soort: ({ eventType }) => eventType,
  Resultaat: ({ outcome }) => (outcome === 'success' ? 'Gelukt' : 'Geweigerd'),
  Wie: ({ userName }) => userName ?? '',
  'Kenmerk van wie': ({ userId }) => userId ?? '',
  'Op wie of wat': ({ targetName }) => targetName ?? '',
  'Kenmerk van wat': ({ target }) => target ?? '',
  Voor: ({ details }) => json(details.before),
  Na: ({ details }) => json(details.after),
  Reden: ({ details }) => details.reason ?? '',
  Handeling: ({ details }) => details.call ?? '',
  'IP-adres': ({ ipAddress }) => ipAddress ?? '',
  Browser: ({ userAgent }) => userAgent ?? '',
  'API key': ({ details, names }) => names[details.apiKey ?? ''] ?? '',
  'Kenmerk van API key': ({ details }) => details.apiKey ?? '',
  'Vanuit dit portaal': ({ details: { dashboard } }) => (dashboard === undefined ? '' : dashboard ? 'ja' : 'nee'),
  'Kenmerk van verzoek': ({ requestId }) => requestId ?? '',
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
