import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Portal } from '#server/platform/context.ts';

type Given = { portal: Pick<Portal, 'db'> };

/** How PostgreSQL would run a statement: with these values, and with whatever values come. */
export async function plansOf({ portal: { db } }: Given, statement: RawBuilder<unknown>): Promise<string> {
  const { sql: text, parameters }: CompiledQuery = statement.compile(db);
  return await db.connection().execute(async (connection) => {
    const explained = async (query: string, values: readonly unknown[]) => {
      const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>({
        ...statement.compile(db),
        sql: query,
        parameters: values,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(connection);
    const own = await explained(`explain ${text}`, parameters);
    // From PostgreSQL 16 on it also tells what it does for any values.
    return rows[0]!.version >= 160_000 ? `${own}\n${await explained(`explain (generic_plan) ${text}`, [])}` : own;
  });
}
