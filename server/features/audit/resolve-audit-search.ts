import { isIP } from 'node:net';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';
import type { AuditSearch } from './audit-list-sql.ts';
import { listUserIdsByText } from './audit-users-sql.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Milliseconds between the start of a call and its rows, whose ids both begin with their moment; machines differ too. */
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
