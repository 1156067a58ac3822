import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { listGreylisted, type GreylistDomain } from './domains-sql.ts';

type Page = { limit: number; cursor?: string | undefined; status?: GreylistDomain['status'] | undefined };

/** One page of the greylist, those that wait first. */
export async function listGreylistDomains(
  context: Context,
  page: Page,
): Promise<{ domains: GreylistDomain[]; next: string | null }> {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor);
  const found = await listGreylisted(context.db, { status: page.status, after, limit: page.limit + 1 });
  const domains = found.slice(0, page.limit);
  const last = domains.at(-1);
  const next = last && found.length > page.limit ? `${last.status === 'pending' ? 1 : 0}.${last.id}` : null;
  return { domains, next };
}

function readCursor(cursor: string): { waits: boolean; id: string } {
  const [, waits, id] = /^([01])\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (id === undefined) throw new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
  return { waits: waits === '1', id };
}
