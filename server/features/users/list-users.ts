import type { Readable } from 'node:stream';
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts';
import { roleNames, roles } from '#contract/platform/roles.ts';
import type * as calls from '#contract/users.ts';
import { type ListedUser, userStatuses } from '#contract/users.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, type CsvColumns, formatCsvInstant, streamCsv } from '#server/platform/csv.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readCursor, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { type Page, toPage } from '#server/platform/paging/page.ts';
import { hideLastLogin, refuseLoginSort, rolesOf, type UserFilters, userStatusesOf } from './policy.ts';
import {
  countAwaitingReview,
  countByRoleAndStatus,
  keyTypes,
  listUserRows,
  type UserCount,
  type UserRow,
} from './user-list-sql.ts';

/** One page of users. */
export async function listUsers(context: Context, query: QueryOf<typeof calls.listUsers>): Promise<Page<ListedUser>> {
  const { limit, cursor, sort, ...filters } = query;
  refuseLoginSort(context.user.role, sort);
  const after = cursor === undefined ? null : readCursor(sort, keyTypes[sort], cursor);
  const rows = await listUserRows(context.db, { filters, sort, after, limit: limit + 1 });
  const { items, next } = toPage(rows, limit, (last) => writeCursor(sort, last));
  return { items: items.map(({ key: _key, ...user }) => hideLastLogin(context.user, user)), next };
}

/** The number of users that match a filter, and the numbers by role and by status, each without the filter on it. */
export async function countUsers(db: Queryable, filters: UserFilters): Promise<OutputOf<typeof calls.countUsers>> {
  const [counts, awaitingReview] = await Promise.all([countByRoleAndStatus(db, filters), countAwaitingReview(db)]);
  const sum = (matches: (each: UserCount) => boolean) =>
    counts.filter(matches).reduce((total, { count }) => total + count, 0);
  const hasRole = ({ role }: UserCount) => rolesOf(filters).includes(role);
  const hasStatus = ({ status }: UserCount) => userStatusesOf(filters).includes(status);
  return {
    total: sum((each) => hasRole(each) && hasStatus(each)),
    byRole: roles.map((role) => ({ role, count: sum((each) => each.role === role && hasStatus(each)) })),
    byStatus: userStatuses.map((status) => ({
      status,
      count: sum((each) => each.status === status && hasRole(each)),
    })),
    awaitingReview,
  };
}

const columns: CsvColumns<UserRow> = {
  Naam: ({ name }) => name,
  Gebruikersnaam: ({ username }) => username,
  'E-mailadres': ({ email }) => email,
  Mobiel: ({ mobile }) => mobile ?? '',
  LinkedIn: ({ linkedinUrl }) => linkedinUrl ?? '',
  Rol: ({ role }) => roleNames[role],
  Status: ({ status }) => userStatusLabels[status],
  'Laatst ingelogd': ({ lastLogin }) => (lastLogin ? formatCsvInstant(lastLogin) : ''),
  Aangemaakt: ({ createdAt }) => formatCsvInstant(createdAt),
  Kenmerk: ({ id }) => id,
};

/** Streams the users of a filter as CSV. */
export async function exportUsers(context: Context, query: QueryOf<typeof calls.exportUsers>): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'user.exported', after: query });
  const { sort, ...filters } = query;
  return await streamCsv(context, columns, (db, after) =>
    listUserRows(db, { filters, sort, after, limit: csvBatchSize }),
  );
}
