import { CompiledQuery } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { Portal } from '#server/platform/context.ts';
import { recordStatements } from './record-statements.ts';

type Given = { portal: Pick<Portal, 'db'> };

/**
 * The most rows that one step of the plans reads, of the statements that `work` runs:
 * returned and removed by its filter.
 */
export async function countRowsRead(
  { portal: { db } }: Given,
  work: (recorded: Database) => Promise<unknown>,
): Promise<number> {
  const { recorded, statements } = recordStatements(db);
  await work(recorded);
  let most = 0;
  for (const { sql, parameters } of statements) {
    const query = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(query);
    for (const { Plan } of rows[0]!['QUERY PLAN']) most = Math.max(most, rowsOf(Plan));
  }
  return most;
}

type Step = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
};

/** PostgreSQL reports the averages of the loops. */
function rowsOf(step: Step): number {
  const read =
    step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  return Math.max(read * step['Actual Loops'], ...(step.Plans ?? []).map(rowsOf));
}
