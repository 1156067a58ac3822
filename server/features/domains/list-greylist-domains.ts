import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { listGreylisted, type GreylistDomain } from './domains-sql.ts';

/** One page of the greylist, pending domains first. */
export async function listGreylistDomains(
  context: Context,
  query: PageQuery & { status?: GreylistDomain['status'] | undefined },
): Promise<Page<GreylistDomain>> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await listGreylisted(context.db, { status: query.status, after, limit: query.limit + 1 });
  return toPage(rows, query.limit, ({ status, id }) => `${status === 'pending' ? 1 : 0}.${id}`);
}

function readCursor(cursor: string): { waits: boolean; id: string } {
  const [, waits, id] = /^([01])\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (id === undefined) throw new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
  return { waits: waits === '1', id };
}
