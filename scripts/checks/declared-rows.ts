import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { nameOf, walk } from './source/walk.ts';

/** Rows are declared with the columns of the schema, so that types and tests check them (decision 0024). */
export function findUndeclaredRows(tree: Tree): Finding[] {
  const files = codeOf(tree).filter(({ path }) => /^server\/(?!schema\/)/.test(path));
  return files.flatMap((file) => {
    const findings: Finding[] = [];
    const add = (node: { start: number }, problem: string) =>
      findings.push({ file: file.path, line: file.lineAt(node.start), problem });
    walk(file.parsed.program, (node) => {
      if (isTypedStatement(node))
        add(node, 'states a row type by hand: declare its columns and use listRows or findRow');
      if (file.path.endsWith('-sql.ts') && isExecute(node))
        add(node, 'runs a statement directly: use listRows, findRow, hasRow or execute of platform/database');
    });
    return findings;
  });
}

/** A typed expression, such as sql<string>`users.id`, is a fragment: it is not a statement. */
function isTypedStatement(node: ESTree.Node): boolean {
  if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql' || !node.typeArguments) return false;
  return /^\s*(select|insert|update|delete|with)\b/i.test(node.quasi.quasis[0]?.value.raw ?? '');
}

function isExecute(node: ESTree.Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return node.callee.property.type === 'Identifier' && node.callee.property.name === 'execute';
}
