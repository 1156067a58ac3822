import { sql } from 'kysely';
import { integer } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { web_vitals } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';
import type { VitalCount } from './vital-buffer.ts';

/** Browsers name the pages: beyond so many in a day they are not those of the portal. */
const maxPages = 100;

const dayOf = (moment: Date) => sql`(${moment}::timestamptz at time zone 'Europe/Amsterdam')::date`;

/** Adds counts to those of the day. Counts of new pages are dropped when the day has too many. */
export async function insertVitals(db: Queryable, now: Date, counts: VitalCount[]): Promise<void> {
  await execute(db)`
    with known as (select distinct page from web_vitals where day = ${dayOf(now)}),
    added as (select * from json_to_recordset(${JSON.stringify(counts)}::json)
      as added (page text, name text, bucket integer, count integer))
    insert into web_vitals as kept (day, page, name, bucket, count)
    select ${dayOf(now)}, page, name, bucket, count from added
    where page in (select page from known)
      or page in (select distinct page from added where page not in (select page from known)
        limit (select greatest(0, ${maxPages} - count(*)) from known))
    on conflict (day, page, name, bucket) do update set count = kept.count + excluded.count`;
}

const countColumns = {
  page: web_vitals.page,
  name: web_vitals.name,
  bucket: web_vitals.bucket,
  count: integer,
};

/** The counts of the last days, today included, by page and vital; buckets in ascending order. */
export async function listVitals(db: Queryable, now: Date, days: number): Promise<VitalCount[]> {
  return await listRows(db, countColumns)`
    select page, name, bucket, sum(count) as count from web_vitals
    where day > ${dayOf(now)} - ${days}::integer group by page, name, bucket order by bucket`;
}

export async function deleteVitals(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from web_vitals where day < ${dayOf(before)}`;
}
