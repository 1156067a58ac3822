import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** The jobs of graphile-worker, which has no function to change a payload. */
const jobs = sql.table('graphile_worker._private_jobs');

/** Replaces a text in the payloads, keys and errors of jobs that wait or failed. */
export async function updateJobTexts(db: Queryable, from: string, to: string): Promise<void> {
  await execute(db)`update ${jobs} set
      payload = replace(payload::text, ${from}, ${to})::json, key = replace(key, ${from}, ${to}),
      last_error = replace(last_error, ${from}, ${to})
    where position(${from} in concat_ws(' ', payload::text, key, last_error)) > 0`;
}
