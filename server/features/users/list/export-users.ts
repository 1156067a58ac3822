import type { Readable } from 'node:stream';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { roleNames } from '#contract/platform/roles.ts';
import type * as calls from '#contract/users.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, formatCsvInstant, streamCsv, type CsvColumns } from '#server/platform/csv.ts';
import { listUserRows, type UserRow } from './user-list-sql.ts';

const columns: CsvColumns<UserRow> = {
  Naam: ({ name }) => name,
  Gebruikersnaam: ({ username }) => username,
  'E-mailadres': ({ email }) => email,
  Mobiel: ({ mobile }) => mobile ?? '',
  LinkedIn: ({ linkedinUrl }) => linkedinUrl ?? '',
  Rol: ({ role }) => roleNames[role],
  Status: ({ status }) => userStatusLabels[status],
  'Laatste login': ({ lastLogin }) => (lastLogin ? formatCsvInstant(lastLogin) : ''),
  Aangemaakt: ({ createdAt }) => formatCsvInstant(createdAt),
  Kenmerk: ({ id }) => id,
};

/** Streams the users of a filter as CSV. */
export async function exportUsers(context: Context, query: QueryOf<typeof calls.exportUsers>): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'user.exported', after: query });
  const { sort, ...filters } = query;
  return await streamCsv(columns, (after) => listUserRows(context.db, { filters, sort, after, limit: csvBatchSize }));
}
