import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';
import type { Replacement } from './erase-rows-sql.ts';

/** The jobs of graphile-worker, which has no function to change a payload. */
const jobs = sql.table('graphile_worker._private_jobs');

/** Replaces the person in the payloads, keys and errors of jobs that wait or failed. */
export async function updateJobTexts(db: Queryable, to: Replacement): Promise<void> {
  const text = sql`concat_ws(' ', payload::text, key, last_error)`;
  await execute(db)`update ${jobs} set payload = ${replacedSql(sql`payload::text`, to)}::json,
      key = ${replacedSql(sql`key`, to)}, last_error = ${replacedSql(sql`last_error`, to)}
    where position(${to.person.id} in ${text}) > 0 or ${text} ~* ${to.jobPattern}`;
}

function replacedSql(text: RawBuilder<unknown>, { person, pseudonym, jobPattern, name }: Replacement) {
  return sql`regexp_replace(replace(${text}, ${person.id}, ${pseudonym}), ${jobPattern}, ${name}, 'gi')`;
}
