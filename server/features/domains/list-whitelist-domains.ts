import { domainToASCII } from 'node:url';
import type { WhitelistDomain } from '#contract/domains.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listWhitelisted } from './domain-lists-sql.ts';
import { unicodeOf } from './list-greylist-domains.ts';

/** One page of the whitelist, by name. */
export async function listWhitelistDomains(
  context: Context,
  { search, cursor, limit }: PageQuery & { search?: string | undefined },
): Promise<Page<WhitelistDomain>> {
  const stored = search === undefined ? undefined : toStored(search);
  const rows = await listWhitelisted(context.db, { search: stored, after: cursor, limit: limit + 1 });
  const items = rows.map((row) => ({ ...row, unicodeDomain: unicodeOf(row.domain) }));
  return toPage(items, limit, ({ domain }) => domain);
}

/** Domains are stored in Punycode: a search with international characters needs whole labels. */
function toStored(search: string): string {
  const text = search.toLowerCase();
  return /^[ -~]*$/.test(text) ? text : domainToASCII(text) || text;
}
