import { featureOf, type Finding, type Tree } from './source-tree.ts';

const writes =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(\$\{|[\w."]+)|\bupdate\s+(?:only\s+)?(\$\{[^}]*\}|[\w."]+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/**
 * Who writes tables that no migration names: those of graphile-worker, and every table, as a value of the statement.
 */
const writtenBy: [file: RegExp, table: RegExp][] = [
  [/^server\/platform\/jobs\//, /^graphile_worker\./],
  [/^server\/(features\/privacy\/erasure|commands\/restore)\//, /^\$\{/],
];

/**
 * Ends what gives access to an account in one transaction, whichever feature has made it:
 * the list must not depend on all of them.
 */
const writesOfOthers = /^server\/features\/sessions\/access\/access-sql\.ts$/;

/** A table is written by the SQL of one feature. The seed writes through the features. */
export function findTableWriters({ files }: Tree): Finding[] {
  const migrations = files.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path));
  const created = migrations.flatMap(({ text }) => [
    ...text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
  ]);
  const known = new Set(created.map(([, table]) => table));
  const owners = new Map<string, string>();
  const sqlFiles = files.filter(({ path }) => /^server\/(?!platform\/embedded-postgres\/).*-sql\.ts$/.test(path));
  return sqlFiles.flatMap((file) =>
    [...file.text.matchAll(writes)].flatMap((match) => {
      const table = (match[1] ?? match[2] ?? '').replaceAll('"', '');
      if (writtenBy.some(([path, tables]) => path.test(file.path) && tables.test(table))) return [];
      if (!known.has(table)) return [file.finding(match.index, `writes ${table}, which no migration creates`)];
      if (writesOfOthers.test(file.path)) return [];
      const writer = featureOf(file.path) ?? file.path.split('/').slice(0, 3).join('/');
      const owner = owners.get(table) ?? writer;
      owners.set(table, owner);
      if (owner === writer) return [];
      return [file.finding(match.index, `writes ${table}, which ${owner} writes: use its public.ts`)];
    }),
  );
}
