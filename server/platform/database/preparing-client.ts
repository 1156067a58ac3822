import pg from 'pg';

/** A statement sent this often is prepared; no more than so many, for each connection keeps the plan of each. */
const prepareAfter = 5;
const mostStatements = 200;

const uses = new Map<string, { count: number; name: string }>();

/**
 * A connection on which PostgreSQL parses and plans statements that come often only once: planning the app list takes
 * longer than running it. The texts come from `sql` templates, so there are few of them; others are sent as always.
 */
export class PreparingClient extends pg.Client {}

type Query = (...given: unknown[]) => unknown;

PreparingClient.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
  const send = pg.Client.prototype.query as Query;
  const [text, values] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || given.length > 2) return send.apply(this, given);
  // With a callback: the driver's own promises outlive their answers, so that all rows end up in the old heap.
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
