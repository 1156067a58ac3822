import type { ESTree } from 'vite';
import { nameIn } from './imports.ts';
import type { SourceFile } from './source-file.ts';
import { nameOf } from './walk.ts';

export type Export = {
  name: string;
  kind: 'function' | 'value' | 'class' | 'type' | 'again';
  line: number;
  /** The name of the function whose result it is, such as `endpoint`. */
  madeBy: string | null;
};

/** What a file offers to others; `again` is what it passes on from another file. */
export function exportsOf(file: SourceFile): Export[] {
  return file.program.body.flatMap((node): Export[] => {
    if (node.type === 'ExportDefaultDeclaration') return [toExport(file, node, 'default', 'value')];
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return fromDeclaration(file, node.declaration);
    return node.specifiers.map((each) => toExport(file, each, nameIn(each.exported), 'again'));
  });
}

function fromDeclaration(file: SourceFile, declaration: ESTree.Declaration): Export[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return [];
        const kind = init && isFunction(init) ? 'function' : 'value';
        return [
          {
            ...toExport(file, id, id.name, kind),
            madeBy: init?.type === 'CallExpression' ? nameOf(init.callee) : null,
          },
        ];
      });
    case 'FunctionDeclaration':
      return [toExport(file, declaration, declaration.id?.name ?? 'default', 'function')];
    case 'ClassDeclaration':
      return [toExport(file, declaration, declaration.id?.name ?? 'default', 'class')];
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [toExport(file, declaration, declaration.id.name, 'type')];
    default:
      return [];
  }
}

function toExport(file: SourceFile, node: ESTree.Node, name: string, kind: Export['kind']): Export {
  return { name, kind, line: file.lineAt(node.start), madeBy: null };
}

export function isFunction(node: ESTree.Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}
