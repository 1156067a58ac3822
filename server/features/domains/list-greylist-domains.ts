import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listGreylisted } from './domain-lists-sql.ts';

/** One page of the greylist, pending domains first. */
export async function listGreylistDomains(
  context: Context,
  query: PageQuery & { status?: GreylistStatus | undefined },
): Promise<Page<GreylistDomain>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listGreylisted(context.db, { status: query.status, after, limit: query.limit + 1 });
  const items = rows.map((row) => ({ ...row, unicodeDomain: unicodeOf(row.domain) }));
  return toPage(items, query.limit, ({ status, id }) => `${status === 'pending' ? 1 : 0}.${id}`);
}

/** A domain with its international characters; null when it has none, or could be taken for another. */
export function unicodeOf(domain: string): string | null {
  const readable = readableDomain(domain);
  return readable === domain ? null : readable;
}

function readCursor(cursor: string): { waits: boolean; id: string } {
  const [, waits, id] = /^([01])\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (id === undefined) throw new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
  return { waits: waits === '1', id };
}
