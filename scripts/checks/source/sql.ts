import type { ESTree } from 'vite';
import type { SourceFile } from './source-file.ts';
import type { Tree } from './tree.ts';
import { nameOf, textOf, walk } from './walk.ts';

/** One piece of SQL in a file, with `?` where a value or another piece stands. */
export type Statement = { file: SourceFile; line: number; text: string };

const verbs = /^\s*(select|insert|update|delete|with|truncate|create|alter|drop|listen|merge|lock)\b/i;

/** The tag of a template of SQL: kysely's, or one that platform/database/statements.ts makes. */
const sqlTag = /^(sql|listRows|findRow|getRow|listValues|findValue|getValue|hasRow|execute)$/;

/** Every template with such a tag, `sql.raw` and text that is handed to `query`. */
export function statementsIn(file: SourceFile): Statement[] {
  const found: Statement[] = [];
  const add = (node: ESTree.Node, text: string) => found.push({ file, line: file.lineAt(node.start), text });
  walk(file.program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && sqlTag.test(nameOf(node.tag) ?? ''))
      add(node, node.quasi.quasis.map(({ value }) => value.raw).join('?'));
    if (node.type !== 'CallExpression') return;
    const name = nameOf(node.callee) ?? '';
    const text = textOf(node.arguments[0]);
    if (name === 'sql.raw') add(node, text ?? '?');
    else if (name.endsWith('.query') && text !== null && verbs.test(text)) add(node, text.replaceAll('*', '?'));
  });
  return found;
}

const writing =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+([\w.?"]+)|\bupdate\s+(?:only\s+)?([\w.?"]+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** The tables that a statement changes; `?` for one whose name is not in the text. */
export function writtenTables(text: string): string[] {
  return [...text.matchAll(writing)].map((match) => (match[1] ?? match[2] ?? '').replaceAll('"', ''));
}

/** Does the statement read or change a table at all? */
export function touchesTable(text: string): boolean {
  return /\b(from|into|join|update|truncate|alter|create|drop)\b/i.test(text);
}

/** SQL that makes databases and roles, before there is any table. */
export function makesDatabases(path: string): boolean {
  return path.startsWith('server/platform/embedded-postgres/');
}

/** The tables that the migrations create. */
export function tablesOf(tree: Tree): Set<string> {
  const migrations = tree.files.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path));
  const created = migrations.flatMap(({ text }) => [...text.matchAll(/^\s*create table (?:if not exists )?(\w+)/gim)]);
  return new Set(created.map((match) => match[1] ?? ''));
}
