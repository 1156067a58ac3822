import { requestSorts, type RequestSort } from '#contract/request-decisions.ts';
import { Failure } from '#server/platform/failure.ts';

/** The last row of a page: its sort key in PostgreSQL's text format, and its id. */
export type PageKey = { key: string; id: string };

const timestampPattern = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d){0,2}$/;
const keys: Record<RequestSort, RegExp> = {
  newest: timestampPattern,
  oldest: timestampPattern,
  updated: timestampPattern,
  supporters: /^\d{1,9}$/,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor(sort: RequestSort, { key, id }: PageKey): string {
  return Buffer.from([sort, key, id].join('|')).toString('base64url');
}

/** Throws `validation_failed` unless `writeCursor` wrote the cursor for this sort. */
export function readCursor(sort: RequestSort, cursor: string): PageKey {
  const [of, key = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const known = requestSorts.find((each) => each === of);
  const readable = known === sort && rest.length === 0 && keys[sort].test(key) && uuid.test(id);
  if (!readable || (keys[sort] === timestampPattern && !isCalendarDate(key))) throw unknownPageFailure();
  return { key, id };
}

/** JavaScript parses 31 February as a day in March; PostgreSQL rejects it. */
function isCalendarDate(key: string): boolean {
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
