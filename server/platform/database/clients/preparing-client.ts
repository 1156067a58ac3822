import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Durations } from '../../monitor/durations.ts';
import { DatabaseTimeout, isReadOnlyServer, isStalePlan } from '../failures.ts';
import { failureOf } from '../../tracing/active-span.ts';
import { startStatementSpan } from '../../tracing/statement-span.ts';
import { recordStatement } from '../timed-statements.ts';
import { PrimaryClient, type PrimaryClientConfig } from './primary-client.ts';

/** Uses on all connections together after which a statement is prepared. */
const prepareAfter = 5;
/** Statements whose uses are counted; one that is used seldom is replaced by others. */
const maxCounted = 1000;
/**
 * Prepared statements of a connection, which keeps a plan of each in the memory of PostgreSQL. Further ones are sent as
 * they are, until the connection is replaced: it lives for minutes.
 */
const maxPrepared = 200;

const uses = new LRUCache<string, { count: number }>({ max: maxCounted });

/** Increased when a plan turns out to be stale: a migration changed its table, so all connections prepare anew. */
let generation = 0;

type Callback = (error: Error | null, result: unknown) => void;

/** `statementTimes`: the time of each statement is recorded there, and by its text. */
export type PreparingClientConfig = PrimaryClientConfig & { statementTimes?: Durations | undefined };

/**
 * A connection that prepares frequent statements, so that PostgreSQL parses and plans them once:
 * planning the app list takes longer than running it. It records since when an answer is due, for the
 * time limit of `closeStalledConnections`.
 */
export class PreparingClient extends PrimaryClient {
  /** The names of prepared statements by their text. */
  readonly #prepared = new Map<string, string>();
  readonly #statementTimes: Durations | undefined;
  /** Called when a statement finds that the server can only be read. */
  onReadOnly: (() => void) | null = null;
  #generation = generation;
  #named = 0;
  #unanswered = 0;
  /** When the oldest unanswered statement became due or the last answer arrived; of `performance.now()`. */
  #since = performance.now();
  #lastMs = 0;

  constructor(config: PreparingClientConfig = {}) {
    super(config);
    this.#statementTimes = config.statementTimes;
  }

  /** Milliseconds for which the statement under way has had no answer; 0 without one. */
  unansweredFor(now: number): number {
    return this.#unanswered === 0 ? 0 : now - this.#since;
  }

  /** Milliseconds since the last answer. */
  silentFor(now: number): number {
    return now - this.#since;
  }

  /** Closes the socket without a termination message; statements under way are rejected with DatabaseTimeout. */
  destroy(): void {
    this.connection.stream.destroy(new DatabaseTimeout());
  }

  override query(given: unknown, values?: unknown, callback?: unknown): never {
    if (typeof callback === 'function' || typeof values === 'function') return this.#pass(given, values, callback);
    if (typeof given === 'string') return this.#run(given, Array.isArray(values) ? values : undefined);
    const { text, values: own, rowMode, submit } = given as Partial<pg.QueryArrayConfig & pg.Submittable>;
    if (typeof text === 'string' && rowMode === undefined && submit === undefined) return this.#run(text, own);
    return super.query(given as never) as never;
  }

  #run(text: string, values: unknown[] | undefined): never {
    const name = values === undefined ? undefined : this.#nameOf(text, values);
    // With a callback: the promises of pg outlive their results,
    // which moves all rows to the old generation of the heap.
    const span = startStatementSpan(text);
    const answered = new Promise((resolve, reject) => {
      this.#send({ name, text, values }, undefined, (error, result) => {
        span?.end(error ? failureOf(error) : undefined);
        if (error) return reject(error);
        if (this.#statementTimes && !isOfTransaction(text))
          recordStatement(text, this.#lastMs, (result as pg.QueryResult).rowCount ?? 0);
        return resolve(result);
      });
    });
    return answered as never;
  }

  #pass(given: unknown, values: unknown, callback: unknown): never {
    const done = (typeof values === 'function' ? values : callback) as Callback;
    const isStatement = typeof given === 'string' && Array.isArray(values);
    const statement = isStatement ? { name: this.#nameOf(given, values), text: given, values } : given;
    const parameters = isStatement || typeof values === 'function' ? undefined : values;
    return this.#send(statement, parameters, done);
  }

  /** pg calls back twice for a value that it cannot serialise: the connection would be released twice, which throws. */
  #send(given: unknown, values: unknown, callback: Callback): never {
    let isAnswered = false;
    this.#begin();
    const answer: Callback = (error, result) => {
      if (isAnswered) return;
      isAnswered = true;
      this.#end(error);
      callback(error, result);
    };
    return super.query(given as never, values as never, answer as never) as never;
  }

  #begin(): void {
    if (this.#unanswered === 0) this.#since = performance.now();
    this.#unanswered += 1;
  }

  #end(error: Error | null): void {
    this.#unanswered -= 1;
    const now = performance.now();
    this.#lastMs = now - this.#since;
    this.#statementTimes?.record(this.#lastMs);
    this.#since = now;
    if (error && isStalePlan(error)) generation += 1;
    if (error && isReadOnlyServer(error)) this.onReadOnly?.();
  }

  #nameOf(text: string, values: unknown[]): string | undefined {
    // Several statements, such as those of a migration, cannot be prepared.
    if (values.length === 0 && text.includes(';')) return undefined;
    if (this.#generation !== generation) {
      this.#generation = generation;
      this.#prepared.clear();
    }
    const prepared = this.#prepared.get(text);
    if (prepared !== undefined) return prepared;
    const counted = uses.get(text);
    if (counted === undefined) uses.set(text, { count: 1 });
    else if (counted.count < prepareAfter) counted.count += 1;
    else if (this.#named < maxPrepared) {
      const name = `portaal_${(this.#named += 1)}`;
      this.#prepared.set(text, name);
      return name;
    }
    return undefined;
  }
}

/** Begin, commit and rollback, whose times are those of no statement of the portal. */
function isOfTransaction(text: string): boolean {
  return !text.includes(' ');
}
