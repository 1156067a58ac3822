import { sql, type RawBuilder } from 'kysely';

/** `quick` and `complete` have the same columns; of the page's rows, `quick` finds the first ones. */
type QuickPage = { quick: RawBuilder<unknown>; complete: RawBuilder<unknown>; limit: number };

/**
 * The rows of `quick` when they fill the page, else those of `complete`, which runs only then. The limit at the end
 * keeps the planner from expecting two pages.
 */
export function quickPageSql({ quick, complete, limit }: QuickPage): RawBuilder<unknown> {
  return sql`with quick as materialized (${quick})
    select * from quick where (select count(*) from quick) >= ${limit}::int
    union all select * from (${complete}) as complete where (select count(*) from quick) < ${limit}::int
    limit ${limit}::int`;
}
