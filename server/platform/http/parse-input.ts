import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { Failure } from '../failure.ts';
import { describeIssue, unknownField } from './dutch-issues.ts';

type Part = 'params' | 'query' | 'body';

/** Parses one part of a call by its contract. Throws `validation_failed` with a Dutch text for each wrong field. */
export function parseInput(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  const given = value === undefined ? {} : value;
  if (!schema) {
    if (part === 'query') refuseFields(given);
    return undefined;
  }
  // Every part is an object, so that rules that compare two fields need not handle other values.
  if (typeof given !== 'object' || given === null)
    throw new Failure('validation_failed', { fields: { [part]: 'Dit is geen geldige waarde' } });
  if (part === 'query' && isEmpty(given)) return defaultQuery(endpoint, schema);
  refuseUnfitTexts(given);
  return parseOrRefuse(schema, given);
}

function isEmpty(given: object): boolean {
  for (const _key in given) return false;
  return true;
}

/** A call without a query refuses one as others refuse an unknown field: a mistyped filter would go unnoticed. */
function refuseFields(given: unknown): void {
  const names = Object.keys(given as object);
  if (names.length === 0) return;
  const fields = Object.create(null) as Record<string, string>;
  for (const name of names) fields[name] = unknownField;
  throw new Failure('validation_failed', { fields });
}

const defaultQueries = new WeakMap<Endpoint, object>();

/** The parsed empty query, cached since most calls have none. */
function defaultQuery(endpoint: Endpoint, schema: z.ZodMiniType): object {
  const known = defaultQueries.get(endpoint) ?? Object.freeze(parseOrRefuse(schema, {}) as object);
  defaultQueries.set(endpoint, known);
  return known;
}

const messages = { error: describeIssue };

function parseOrRefuse(schema: z.ZodMiniType, given: object): unknown {
  const parsed = schema.safeParse(given, messages);
  if (parsed.success) return parsed.data;
  throw new Failure('validation_failed', { fields: fieldMessages(parsed.error.issues) });
}

function fieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  // Without a prototype, or a field called `constructor` would count as present.
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  return fields;
}

/**
 * Matches texts that PostgreSQL cannot store (U+0000, a lone surrogate), and letters with more combining marks than any
 * script has (Unicode's limit is 30), which take seconds to normalise.
 */
function isUnfit(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed() || /\p{M}{31}/u.test(text);
}

/** Iterative: a body may be nested deeper than the call stack allows. */
function refuseUnfitTexts(value: unknown): void {
  const left: [path: string, value: unknown][] = [['', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, item] = next;
    if (typeof item === 'string' && isUnfit(item))
      throw new Failure('validation_failed', {
        fields: { [path || 'body']: 'Dit bevat een teken dat niet kan worden opgeslagen' },
      });
    if (typeof item === 'object' && item !== null)
      for (const [key, inner] of Object.entries(item)) left.push([path ? `${path}.${key}` : key, inner]);
  }
}
