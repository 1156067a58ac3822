import { CompiledQuery } from 'kysely';
import { integer } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { getValue } from '#server/platform/database/statements.ts';
import type { Portal } from '#server/platform/context.ts';
import { recordStatements } from './record-statements.ts';

type Given = { portal: Pick<Portal, 'db'> };

/** Query plans of the statements that `work` runs: with their values, and from PostgreSQL 16 on also generic. */
export async function explainStatements(
  { portal: { db } }: Given,
  work: (recorded: Database) => Promise<unknown>,
): Promise<string> {
  const { recorded, statements } = recordStatements(db);
  await work(recorded);
  const version = await getValue(db, integer)`select current_setting('server_version_num')::int`;
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    plans.push(await explain(db, CompiledQuery.raw(`explain ${sql}`, [...parameters])));
    // `;`: without values, a statement that is explained often must not be prepared.
    if (version >= 160_000) plans.push(await explain(db, CompiledQuery.raw(`explain (generic_plan) ${sql};`)));
  }
  return plans.join('\n');
}

async function explain(db: Database, statement: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(statement);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
