import pg from 'pg';

/** Uses after which a statement is prepared, and the maximum number of them: each connection caches their plans. */
const prepareAfter = 5;
const mostStatements = 200;

const uses = new Map<string, { count: number; name: string }>();

/**
 * A connection that prepares frequent statements, so that PostgreSQL parses and plans them once: planning the app list
 * takes longer than running it. Statements come from templates, so there are few different texts.
 */
export class PreparingClient extends pg.Client {}

type Query = (...given: unknown[]) => unknown;

PreparingClient.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
  const send = pg.Client.prototype.query as Query;
  const [text, values] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || given.length > 2) return send.apply(this, given);
  // With a callback: the promises of pg outlive their results, which moves all rows to the old generation of the heap.
  return new Promise((resolve, reject) => {
    send.call(this, { name: nameOf(text), text, values }, (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    );
  });
} as Query as pg.Client['query'];

function nameOf(text: string): string | undefined {
  const known = uses.get(text);
  if (known === undefined) {
    if (uses.size < mostStatements) uses.set(text, { count: 1, name: `portaal_${uses.size}` });
    return undefined;
  }
  known.count += 1;
  return known.count > prepareAfter ? known.name : undefined;
}
