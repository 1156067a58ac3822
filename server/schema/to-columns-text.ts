import type { Catalog, Column, Table } from './read-catalog.ts';
import { asWritten } from './to-schema-text.ts';

const header = [
  '// The columns of every table, generated from the migrations by `npm run check -- --write`. A row that a statement',
  '// returns is declared with these, so that a renamed column fails `npm run types`.',
];

const types = new Map([
  ['text', 'text'],
  ['boolean', 'boolean'],
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['double precision', 'float'],
  ['jsonb', 'json'],
  ['timestamp with time zone', 'timestamp'],
  ['bytea', 'binary'],
  ['text[]', 'arrayOf(text)'],
]);

const functions = ['arrayOf', 'nullable', 'oneOf', 'unmapped'];

/** A TypeScript module with one object per table, in the format of oxfmt. */
export function toColumnsText({ tables }: Catalog): string {
  const parts = tables.map(toObject);
  const names = [...new Set([...types.values(), ...functions])].filter((name) => /^\w+$/.test(name)).toSorted();
  const used = names.filter((name) => new RegExp(`[ (]${name}[(),]`).test(parts.join('\n')));
  return [...header, '', `import { ${used.join(', ')} } from './column.ts';`, '', parts.join('\n\n'), ''].join('\n');
}

function toObject(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${toValue(column, table)},`);
  return [`export const ${table.name} = {`, ...columns, '};'].join('\n');
}

function toValue(column: Column, table: Table): string {
  const value = allowedValues(column, table) ?? types.get(column.type) ?? `unmapped('${column.type}')`;
  return column.required ? value : `nullable(${value})`;
}

/**
 * The values that a check constraint allows, as `oneOf('a', 'b')` or for a small range of integers `oneOf(0, 1, 2)`.
 */
function allowedValues({ name }: Column, { constraints }: Table): string | null {
  for (const { definition } of constraints) {
    const check = asWritten(definition);
    const [, listed, values] = /^check \((\w+) in \((.*)\)\)$/.exec(check) ?? [];
    if (listed === name) return `oneOf(${values})`;
    const [, ranged, from, to] = /^check \((\w+) >= (\d+) and \1 <= (\d+)\)$/.exec(check) ?? [];
    if (ranged === name) return `oneOf(${integersBetween(Number(from), Number(to)).join(', ')})`;
  }
  return null;
}

function integersBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
