import { Failure } from '../failure.ts';

/** The last row of a page: its sort key in PostgreSQL's text format, and its id. */
export type PageKey = { key: string; id: string };

/** The type of a sort key. `infinite-timestamp`: also `-infinity`, in place of null. */
export type PageKeyType = 'timestamp' | 'infinite-timestamp' | 'integer' | 'text';

const timestampPattern = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d){0,2}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether PostgreSQL reads the text as a value of this type. */
const isReadable: Record<PageKeyType, (key: string) => boolean> = {
  timestamp: isTimestamp,
  'infinite-timestamp': (key) => key === '-infinity' || isTimestamp(key),
  integer: (key) => /^\d{1,9}$/.test(key),
  text: (key) => !key.includes('\0'),
};

/** The sort key of an instant of the contract. */
export function toTimestampKey(instant: string): string {
  return instant.replace('T', ' ').replace('Z', '+00');
}

/** `sort`: the name of the order, without `|`. */
export function writeCursor(sort: string, { key, id }: PageKey): string {
  return Buffer.from([sort, id, key].join('|')).toString('base64url');
}

/** Throws `validation_failed` unless `writeCursor` wrote the cursor for this sort. */
export function readCursor(sort: string, type: PageKeyType, cursor: string): PageKey {
  const [writtenFor, id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const key = rest.join('|');
  if (writtenFor !== sort || !uuid.test(id) || !isReadable[type](key)) throw unknownPageFailure();
  return { key, id };
}

/** JavaScript parses 31 February as a day in March; PostgreSQL rejects it. */
function isTimestamp(key: string): boolean {
  if (!timestampPattern.test(key)) return false;
  const written = key.slice(0, 19).replace(' ', 'T');
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

/** Throws `validation_failed` unless the cursor is an id. */
export function assertIdCursor(cursor: string): void {
  if (!uuid.test(cursor)) throw unknownPageFailure();
}

function unknownPageFailure(): Failure {
  return new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
}
