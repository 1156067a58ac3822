import { makesDatabases, statementsIn, touchesTable, writtenTables, tablesOf, type Statement } from './source/sql.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { isShipped, zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

/** SQL stands in `*-sql.ts`; the platform may also run statements that touch no table, such as `select 1`. */
export function findSqlOutside(tree: Tree): Finding[] {
  return codeOf(tree)
    .filter(({ path }) => isShipped(path) && !path.endsWith('-sql.ts') && !isMigrator(path))
    .flatMap(statementsIn)
    .filter(({ file, text }) => zoneOf(file.path).layer !== 'platform' || touchesTable(text))
    .map(({ file, line }) => ({ file: file.path, line, problem: 'SQL stands in the *-sql.ts of its room' }));
}

/** It runs the migrations, whose SQL stands in files of its own. */
function isMigrator(path: string): boolean {
  return path === 'server/platform/database/migrate.ts';
}

/** A table is written by the SQL of one room. The seed writes nothing itself: it uses what the rooms offer. */
export function findTableWriters(tree: Tree): Finding[] {
  const known = tablesOf(tree);
  const statements = codeOf(tree)
    .filter(({ path }) => isShipped(path) && zoneOf(path).side === 'server' && !makesDatabases(path))
    .flatMap(statementsIn);
  const writes = statements.flatMap((statement) =>
    writtenTables(statement.text).map((table) => ({ statement, table, owner: ownerOf(statement) })),
  );
  const unknown = writes
    .filter(({ table }) => !known.has(table))
    .map(({ statement, table }) =>
      toFinding(
        statement,
        `writes ${table === '?' ? 'a table that it does not name' : table}, which no migration creates`,
      ),
    );
  const shared = [...Map.groupBy(writes, ({ table }) => table)].flatMap(([table, writers]) => {
    const [first, ...others] = writers;
    return others
      .filter(({ owner }) => owner !== first?.owner)
      .map(({ statement }) =>
        toFinding(statement, `writes ${table}, which belongs to ${first?.owner}: use its public.ts`),
      );
  });
  return [...unknown, ...shared];
}

function ownerOf({ file }: Statement): string {
  const { room } = zoneOf(file.path);
  return room ?? file.path.split('/').slice(1, 3).join('/');
}

function toFinding({ file, line }: Statement, problem: string): Finding {
  return { file: file.path, line, problem };
}
