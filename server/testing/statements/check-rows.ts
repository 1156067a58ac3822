import type { Column } from '#server/platform/database/column.ts';
import type { CheckRows, Columns } from '#server/platform/database/statements.ts';

/** Throws unless each row has exactly the declared columns, each with a value that its column accepts. */
export const checkRows: CheckRows = (rows, declared) => {
  for (const row of rows as Record<string, unknown>[]) {
    const columns = isColumn(declared) ? { [onlyKey(row)]: declared } : declared;
    const problems = findProblems(row, columns);
    if (problems.length > 0) throw new Error(`A row differs from its declaration: ${problems.join('; ')}.`);
  }
};

function findProblems(row: Record<string, unknown>, columns: Columns): string[] {
  const names = [...new Set([...Object.keys(columns), ...Object.keys(row)])];
  return names.flatMap((name) => {
    const column = columns[name];
    if (column === undefined) return [`'${name}' is returned and not declared`];
    if (!(name in row)) return [`'${name}' is declared and not returned`];
    if (column.accepts(row[name])) return [];
    return [`'${name}' is declared as ${column.type} and is ${JSON.stringify(row[name])}`];
  });
}

function isColumn(declared: Columns | Column<unknown>): declared is Column<unknown> {
  return typeof declared['accepts'] === 'function';
}

function onlyKey(row: Record<string, unknown>): string {
  const keys = Object.keys(row);
  if (keys.length !== 1) throw new Error(`One column is declared, ${keys.length} are returned: ${keys.join(', ')}.`);
  return keys[0]!;
}
