import { LRUCache } from 'lru-cache';
import { activeSpan, type TraceSpan } from './active-span.ts';

const names = new LRUCache<string, string>({ max: 1000 });

/** What is sent to the database is a part of the active span, under its name; null when nothing is recorded. */
export function startStatementSpan(text: string): TraceSpan | null {
  const parent = activeSpan();
  if (parent === undefined) return null;
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = nameOf(text)));
  return parent.startChild('client', name, { 'db.system.name': 'postgresql', 'db.query.summary': name });
}

const maxLength = 100;
const operation =
  /\b(insert into|update|delete from|(?<!distinct )from|join|call)\s+(?:only\s+)?([a-z_][\w.]*)(?![\w.(])/gi;
const literal = /'(?:[^']|'')*'/g;
const added = /\bgraphile_worker\.add_jobs?\b/;

/**
 * What a statement does to which tables, such as `insert votes, select apps`: its text has expressions, in which a value
 * could be, and is long.
 */
export function nameOf(statement: string): string {
  const text = statement.replaceAll(literal, "''");
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const parts = [...text.matchAll(operation)].map(
    ([, keyword = '', table = '']) => `${verbs[keyword.toLowerCase().replaceAll(/\s+/g, ' ')] ?? 'select'} ${table}`,
  );
  if (added.test(text)) parts.push('add job');
  const unique = [...new Set(parts)].toSorted(
    (a, b) => Number(a.startsWith('select')) - Number(b.startsWith('select')),
  );
  const name = unique.length === 0 ? verb : unique.join(', ');
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name;
}

const verbs: Record<string, string> = {
  'insert into': 'insert',
  update: 'update',
  'delete from': 'delete',
  call: 'call',
};
