import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#server/platform/failure.ts';
import { fold } from '../scim/attributes.ts';
import type { Condition } from '../scim/filter.ts';

const isWork = ({ path }: Condition) =>
  path.filter === null ||
  path.filter.every(({ path: { attribute }, value }) => attribute === 'type' && fold(value) === 'work');

/** The conditions of a filter of users. The address of an account is its work address. */
export function userConditionsSql(conditions: Condition[]): RawBuilder<unknown>[] {
  return conditions.map((condition) => {
    const { path, value } = condition;
    if (path.schema !== null || !isWork(condition)) throw new Failure('directory_filter_invalid');
    const name = path.part === null ? path.attribute : `${path.attribute}.${path.part}`;
    if (name === 'active') return activeSql(value);
    if (typeof value !== 'string') throw new Failure('directory_filter_invalid');
    const of = path.filter === null || path.attribute === 'emails' ? textConditions.get(name) : undefined;
    if (of === undefined) throw new Failure('directory_filter_invalid');
    return of(value);
  });
}

const email = (value: string) => sql`lower(users.email) = lower(${value})`;

const textConditions = new Map<string, (value: string) => RawBuilder<unknown>>([
  ['id', (value) => sql`user_id = ${value}`],
  ['externalid', (value) => sql`external_id = ${value}`],
  ['username', (value) => sql`lower(user_name) = lower(${value})`],
  ['displayname', (value) => sql`lower(coalesce(attributes ->> 'displayName', users.name)) = lower(${value})`],
  ['emails', email],
  ['emails.value', email],
]);

function activeSql(value: unknown): RawBuilder<unknown> {
  const text = fold(value);
  if (text !== 'true' && text !== 'false') throw new Failure('directory_filter_invalid');
  return sql`(users.status <> 'disabled') = ${text === 'true'}`;
}
