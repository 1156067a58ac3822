import { CompiledQuery, isOperationNodeSource, sql, type QueryResult } from 'kysely';
import type { Column } from './column.ts';
import type { Queryable } from './connect.ts';
import { isRetryable } from './failures.ts';
import { withRetries } from './retry.ts';

/** The columns of a row by the names that the statement gives them. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row type of such columns. */
export type RowOf<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

/** Throws when rows differ from their columns, or from the single column that a statement of values has. */
export type CheckRows = (rows: readonly unknown[], declared: Columns | Column<unknown>) => void;

let checkRows: CheckRows | null = null;

/** Enabled by tests; production does not check rows. */
export function installRowCheck(check: CheckRows): void {
  checkRows = check;
}

/** The tag of a template: values become parameters, `sql` fragments become part of the statement. */
type Tag<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

/** All rows of a statement: listRows(db, appColumns)`select …`. */
export function listRows<Declared extends Columns>(db: Queryable, columns: Declared): Tag<RowOf<Declared>[]> {
  return async (text, ...values) => {
    const { rows } = await run(db, text, values);
    checkRows?.(rows, columns);
    return rows as RowOf<Declared>[];
  };
}

/** The first row of a statement; null when it returns none. */
export function findRow<Declared extends Columns>(db: Queryable, columns: Declared): Tag<RowOf<Declared> | null> {
  const list = listRows(db, columns);
  return async (text, ...values) => (await list(text, ...values))[0] ?? null;
}

/** The first row of a statement that always returns one, such as an aggregate; throws when it returns none. */
export function getRow<Declared extends Columns>(db: Queryable, columns: Declared): Tag<RowOf<Declared>> {
  const list = listRows(db, columns);
  return async (text, ...values) => first(await list(text, ...values));
}

/** The values of a statement that returns one column, whatever its name. */
export function listValues<Value>(db: Queryable, column: Column<Value>): Tag<Value[]> {
  return async (text, ...values) => {
    const { rows } = await run(db, text, values);
    checkRows?.(rows, column);
    return rows.map((row) => Object.values(row)[0] as Value);
  };
}

/** The value of a statement that returns one column; null when it returns no row. */
export function findValue<Value>(db: Queryable, column: Column<Value>): Tag<Value | null> {
  const list = listValues(db, column);
  return async (text, ...values) => (await list(text, ...values))[0] ?? null;
}

/**
 * The value of a statement that always returns a row of one column, such as `count(*)`; throws when it returns none.
 */
export function getValue<Value>(db: Queryable, column: Column<Value>): Tag<Value> {
  const list = listValues(db, column);
  return async (text, ...values) => first(await list(text, ...values));
}

/** Whether a statement returns a row, whatever its columns. */
export function hasRow(db: Queryable): Tag<boolean> {
  return async (text, ...values) => (await run(db, text, values)).rows.length > 0;
}

/**
 * Runs a statement for its effect. @returns whether it inserted, updated or deleted a row, those of its CTEs excluded
 */
export function hasEffect(db: Queryable): Tag<boolean> {
  const affect = execute(db);
  return async (text, ...values) => (await affect(text, ...values)) > 0;
}

/**
 * Runs a statement for its effect. @returns how many rows it inserted, updated or deleted, those of its CTEs excluded
 */
export function execute(db: Queryable): Tag<number> {
  return async (text, ...values) => Number((await run(db, text, values)).numAffectedRows ?? 0);
}

/** The text of each template whose values are all parameters: compiling it costs as much as sending it. */
const texts = new WeakMap<TemplateStringsArray, string>();

type Row = Record<string, unknown>;
type Rows = QueryResult<Row>;

/** A statement of its own is repeated like a transaction; one inside a transaction is repeated with it. */
async function run(db: Queryable, template: TemplateStringsArray, values: unknown[]): Promise<Rows> {
  try {
    return await send(db, template, values);
  } catch (error) {
    if (db.isTransaction || !isRetryable(error)) throw error;
    return await withRetries(() => send(db, template, values), { attempts: 1, error });
  }
}

function send(db: Queryable, template: TemplateStringsArray, values: unknown[]): Promise<Rows> {
  const statement = values.some(isOperationNodeSource)
    ? sql<Row>(template, ...values).compile(db)
    : CompiledQuery.raw(textOf(template), values);
  return db.executeQuery(statement as CompiledQuery<Row>);
}

function textOf(template: TemplateStringsArray): string {
  const text = texts.get(template) ?? template.reduce((before, part, index) => `${before}$${index}${part}`);
  texts.set(template, text);
  return text;
}

function first<Item>(items: Item[]): Item {
  if (items.length === 0) throw new Error('The statement returned no row.');
  return items[0] as Item;
}
