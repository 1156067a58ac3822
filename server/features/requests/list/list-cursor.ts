import { requestSorts, type RequestSort } from '#contract/request-decisions.ts';
import { Failure } from '#server/platform/failure.ts';

/** Where a page ends: what the last row is sorted by, as the database writes it, and its id. */
export type Place = { key: string; id: string };

const moment = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d){0,2}$/;
const keys: Record<RequestSort, RegExp> = {
  newest: moment,
  oldest: moment,
  updated: moment,
  supporters: /^\d{1,9}$/,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor(sort: RequestSort, { key, id }: Place): string {
  return Buffer.from([sort, key, id].join('|')).toString('base64url');
}

/** Throws `validation_failed` for what `writeCursor` did not write for this sort. */
export function readCursor(sort: RequestSort, cursor: string): Place {
  const [of, key = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const known = requestSorts.find((each) => each === of);
  const readable = known === sort && rest.length === 0 && keys[sort].test(key) && uuid.test(id);
  if (!readable || (keys[sort] === moment && !isOnTheCalendar(key))) throw unknownPage();
  return { key, id };
}

/** 31 February looks like a moment, and JavaScript takes it for one in March; the database does not. */
function isOnTheCalendar(key: string): boolean {
  const written = key.slice(0, 19).replace(' ', 'T');
  const read = new Date(`${written}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
}

/** Throws `validation_failed` for a cursor that is not an id. */
export function refuseBroken(cursor: string): void {
  if (!uuid.test(cursor)) throw unknownPage();
}

function unknownPage(): Failure {
  return new Failure('validation_failed', { fields: { cursor: 'Onbekende pagina' } });
}
