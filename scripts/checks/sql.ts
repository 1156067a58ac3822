import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { codeOf, featureOf, type SourceFile, type Tree } from './source/tree.ts';
import { nameOf, textOf, walk } from './source/walk.ts';

/** One piece of SQL, with `?` for each value or nested piece. */
type Statement = { file: string; line: number; text: string };

/** The template tags of kysely and of platform/database/statements.ts. */
const tag = /^(sql|listRows|findRow|getRow|listValues|findValue|getValue|hasRow|execute)$/;
const begins = /^\s*(select|insert|update|delete|with|truncate|create|alter|drop|listen|merge|lock)\b/i;
const tables = /\b(from|into|join|update|truncate|alter|create|drop)\b/i;
const writes =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+([\w.?"]+)|\bupdate\s+(?:only\s+)?([\w.?"]+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** SQL belongs into `*-sql.ts`; the platform may also run statements that touch no table, such as `select 1`. */
export function findSqlOutside(tree: Tree): Finding[] {
  return codeOf(tree)
    .filter(
      ({ path, isShipped }) => isShipped && !path.endsWith('-sql.ts') && path !== 'server/platform/database/migrate.ts',
    )
    .flatMap(statementsIn)
    .filter(({ file, text }) => !file.startsWith('server/platform/') || tables.test(text))
    .map(({ file, line }) => ({ file, line, problem: 'SQL belongs into the *-sql.ts of its feature' }));
}

/** An erasure writes every table that the list of personal data names, as a value of the statement. */
const erasesEveryTable = /^server\/features\/privacy\/erasure\/[\w-]+-sql\.ts$/;

/** Tables that graphile-worker creates. */
const ofJobQueue = /^graphile_worker\./;

/** A table is written by the SQL of one feature. The seed writes through the features. */
export function findTableWriters(tree: Tree): Finding[] {
  const known = createdTables(tree);
  const owners = new Map<string, string>();
  return codeOf(tree)
    .filter(({ path, isShipped }) => isShipped && /^server\/(?!platform\/embedded-postgres\/)/.test(path))
    .flatMap(statementsIn)
    .flatMap(({ file, line, text }) =>
      [...text.matchAll(writes)].flatMap((match) => {
        const table = (match[1] ?? match[2] ?? '').replaceAll('"', '');
        if (table === '?' && erasesEveryTable.test(file)) return [];
        if (ofJobQueue.test(table) && file.startsWith('server/platform/jobs/')) return [];
        if (!known.has(table)) return [{ file, line, problem: `writes ${table}, which no migration creates` }];
        const writer = featureOf(file) ?? file.split('/').slice(0, 3).join('/');
        const owner = owners.get(table) ?? writer;
        owners.set(table, owner);
        return owner === writer
          ? []
          : [{ file, line, problem: `writes ${table}, which ${owner} writes: use its public.ts` }];
      }),
    );
}

/** Every statement in a template, in `sql.raw(…)` and in a text that is passed to `query(…)`. */
function statementsIn(file: SourceFile): Statement[] {
  const found: Statement[] = [];
  const add = (node: ESTree.Node, text: string) => found.push({ file: file.path, line: file.lineAt(node.start), text });
  walk(file.parsed.program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && tag.test(nameOf(node.tag) ?? ''))
      add(node, node.quasi.quasis.map(({ value }) => value.raw).join('?'));
    if (node.type !== 'CallExpression') return;
    const name = nameOf(node.callee) ?? '';
    const text = textOf(node.arguments[0]);
    if (name === 'sql.raw') add(node, text ?? '?');
    else if (name.endsWith('.query') && text !== null && begins.test(text)) add(node, text.replaceAll('*', '?'));
  });
  return found;
}

function createdTables(tree: Tree): Set<string> {
  const migrations = tree.files.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path));
  const created = migrations.flatMap(({ text }) => [
    ...text.matchAll(/^\s*create (?:unlogged )?table (?:if not exists )?(\w+)/gim),
  ]);
  return new Set(created.map((match) => match[1] ?? ''));
}
