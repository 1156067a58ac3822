import { type RawBuilder, sql } from 'kysely';
import { Failure } from '#server/platform/failure.ts';
import type { Condition } from '../scim/filter.ts';

const hasMember = (userId: string) =>
  sql`exists (select from provisioned_group_members where group_id = provisioned_groups.id and user_id = ${userId})`;

const conditions = new Map<string, (value: string) => RawBuilder<unknown>>([
  ['id', (value) => sql`id = ${value}`],
  ['externalid', (value) => sql`external_id = ${value}`],
  ['displayname', (value) => sql`lower(display_name) = lower(${value})`],
  ['members', hasMember],
  ['members.value', hasMember],
]);

/** The conditions of a filter of groups. Throws `directory_filter_invalid` for others. */
export function groupConditionsSql(filter: Condition[]): RawBuilder<unknown>[] {
  return filter.map(({ path, value }) => {
    const of = conditions.get(path.part === null ? path.attribute : `${path.attribute}.${path.part}`);
    if (of === undefined || path.schema !== null || path.filter !== null || typeof value !== 'string')
      throw new Failure('directory_filter_invalid');
    return of(value);
  });
}
