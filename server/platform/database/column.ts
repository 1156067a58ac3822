import * as z from 'zod/mini';

/** The values of a column as the driver returns them. `accepts` is only called by tests. */
export type Column<Value> = {
  /** For messages, such as `text or null`. */
  readonly type: string;
  readonly accepts: (value: unknown) => value is Value;
};

function column<Value>(type: string, accepts: (value: unknown) => boolean): Column<Value> {
  return { type, accepts } as Column<Value>;
}

export const text = column<string>('text', (value) => typeof value === 'string');
export const boolean = column<boolean>('boolean', (value) => typeof value === 'boolean');
export const float = column<number>('float', (value) => Number.isFinite(value));
/** Also bigint and count(*): within 2^53. */
export const integer = column<number>('integer', (value) => Number.isSafeInteger(value));
/** ISO 8601 with milliseconds, in UTC. */
export const timestamp = column<string>(
  'timestamp',
  (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
);
export const binary = column<Buffer>('bytea', Buffer.isBuffer);
/** Any JSON; `matching` states which. */
export const json = column<unknown>('json', (value) => value !== undefined);

/** A type without a mapping, such as tsvector: a statement can use it and cannot return it. */
export function unmapped(type: string): Column<never> {
  return column(type, () => false);
}

export function oneOf<const Value extends string | number>(...values: Value[]): Column<Value> {
  return column(values.join(' or '), (value) => values.includes(value as Value));
}

export function arrayOf<Value>(element: Column<Value>): Column<Value[]> {
  return column(`array of ${element.type}`, (value) => Array.isArray(value) && value.every(element.accepts));
}

/** The column of a table that is joined from the left, or an expression that may be null. */
export function nullable<Value>(inner: Column<Value>): Column<Value | null> {
  return column(`${inner.type} or null`, (value) => value === null || inner.accepts(value));
}

/** A nullable column of which the statement returns no null. */
export function notNull<Value>(inner: Column<Value>): Column<NonNullable<Value>> {
  return column(`${inner.type}, here not null`, (value) => value !== null && inner.accepts(value));
}

/** A column whose values are narrower than its type: JSON, or an enum that only the contract defines. */
export function matching<Value, Narrow extends Value>(
  inner: Column<Value>,
  schema: z.ZodMiniType<Narrow>,
): Column<Narrow> {
  return column(
    `${inner.type} that matches its schema`,
    (value) => inner.accepts(value) && z.safeParse(schema, value).success,
  );
}
