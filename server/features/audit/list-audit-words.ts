import { splitWords } from '#server/platform/text-index/text-search.ts';
import type { AuditEvent } from './record-audit.ts';

/** Words of a row; more are not searched. */
const maxWords = 200;

const uuid = /^[\da-f-]{36}$/;

/** The words in the values of an event; null for none. Ids have an index of their own. */
export function listAuditWords({ target, subject, before, after, reason }: AuditEvent): string[] | null {
  const texts: string[] = [];
  collectTexts([target, subject, before, after, reason], texts);
  return texts.length > 0 ? splitWords(texts.join(' ')).slice(0, maxWords) : null;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') {
    if (!uuid.test(value)) texts.push(value);
  } else if (typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, texts);
}
