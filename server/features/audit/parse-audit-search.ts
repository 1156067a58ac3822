import { isIP } from 'node:net';
import { newId } from '#server/platform/ids.ts';
import { wordsOf } from '#server/platform/text-index/text-search.ts';
import type { AuditSearch } from './audit-list-sql.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Milliseconds between the start of a call and its rows, whose ids both begin with their moment; machines differ too. */
const callTolerance = 600_000;

/** What a search text of the audit log is looked up as; undefined for no text. */
export function parseAuditSearch(text: string | undefined): AuditSearch | undefined {
  const given = text?.trim().toLowerCase();
  if (!given) return undefined;
  const version = uuid.exec(given)?.[1];
  if (version !== undefined) return { id: given, ...(version === '7' && { rowsOfCall: rowsOfCall(given) }) };
  const words = wordsOf(given).map((word) => `'${word}':*`);
  return { ...(words.length > 0 && { words: words.join(' & ') }), ...(isIP(given) > 0 && { ip: given }) };
}

function rowsOfCall(requestId: string): { from: string; until: string } {
  const moment = Number.parseInt(requestId.replace('-', '').slice(0, 12), 16);
  return { from: newId(Math.max(0, moment - callTolerance)), until: newId(moment + callTolerance) };
}
