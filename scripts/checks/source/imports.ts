import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { resolve, type Target } from './resolve.ts';
import type { SourceFile } from './source-file.ts';
import { codeOf, type Tree } from './tree.ts';
import { nameOf, textOf, walk } from './walk.ts';

/** A name that is taken from another file; `*` is all of it. `local` is what it is called here, if anything. */
export type Taken = { imported: string; local: string | null };

export type Import = {
  file: SourceFile;
  line: number;
  specifier: string;
  taken: Taken[];
  /** Only types: gone when the program runs. */
  isType: boolean;
  /** Fetched when it is asked for. */
  isLazy: boolean;
  target: Target;
};

type Found = Pick<Import, 'specifier' | 'taken' | 'isType' | 'isLazy'> & { start: number };

const everything: Taken[] = [{ imported: '*', local: null }];
const cache = new WeakMap<Tree, Import[]>();

/** Every import of every file of code, of style sheets and of HTML pages. */
export function importsOf(tree: Tree): Import[] {
  const known = cache.get(tree);
  if (known) return known;
  const pages = tree.files.filter(({ path }) => /^(web\/.*|[^/]*)\.(css|html)$/.test(path));
  const imports = [
    ...codeOf(tree).flatMap((file) => toImports(tree, file, findInCode(tree, file))),
    ...pages.flatMap((file) => toImports(tree, file, findInPage(file))),
  ];
  cache.set(tree, imports);
  return imports;
}

function toImports(tree: Tree, file: SourceFile, found: Found[]): Import[] {
  return found.map(({ start, ...rest }) => ({
    ...rest,
    file,
    line: file.lineAt(start),
    target: resolve(tree, file.path, rest.specifier),
  }));
}

function findInCode(tree: Tree, file: SourceFile): Found[] {
  const found: Found[] = [];
  const add = (node: ESTree.Node, specifier: string | null, rest: Partial<Found> = {}) => {
    if (specifier !== null)
      found.push({ start: node.start, specifier, taken: everything, isType: false, isLazy: false, ...rest });
  };
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration') add(node, node.source.value, fromImport(node));
    else if (node.type === 'ExportAllDeclaration') add(node, node.source.value, { isType: node.exportKind === 'type' });
    else if (node.type === 'ExportNamedDeclaration' && node.source) add(node, node.source.value, fromExport(node));
    else if (node.type === 'ImportExpression') add(node, textOf(node.source), { isLazy: true });
    else if (node.type === 'TSImportType') add(node, node.source.value, { isType: true });
    else if (node.type === 'CallExpression' && nameOf(node.callee) === 'import.meta.glob')
      for (const path of expandGlob(tree, file, node)) add(node, path, { isLazy: true });
    else if (node.type === 'NewExpression' && isUrlBeside(node)) {
      const path = textOf(node.arguments[0]) ?? '';
      if (tree.byPath.has(posix.join(posix.dirname(file.path), path)))
        add(node, path.startsWith('.') ? path : `./${path}`, { isLazy: true });
    }
  });
  return found;
}

function fromImport(node: ESTree.ImportDeclaration): Partial<Found> {
  const taken = node.specifiers.map((specifier): Taken => {
    if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local: specifier.local.name };
    if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local: specifier.local.name };
    return { imported: nameIn(specifier.imported), local: specifier.local.name };
  });
  const typed = node.specifiers.filter((each) => each.type === 'ImportSpecifier' && each.importKind === 'type');
  const allTyped = node.specifiers.length > 0 && typed.length === node.specifiers.length;
  return { taken, isType: node.importKind === 'type' || allTyped };
}

function fromExport(node: ESTree.ExportNamedDeclaration): Partial<Found> {
  const taken = node.specifiers.map((specifier) => ({ imported: nameIn(specifier.local), local: null }));
  const typed = node.specifiers.filter((specifier) => specifier.exportKind === 'type');
  return { taken, isType: node.exportKind === 'type' || (taken.length > 0 && typed.length === taken.length) };
}

export function nameIn(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** `new URL('x.ts', import.meta.url)`: a program that is started, or a file that is read. */
function isUrlBeside(node: ESTree.NewExpression): boolean {
  return nameOf(node.callee) === 'URL' && nameOf(node.arguments[1]) === 'import.meta.url';
}

/** The files that `import.meta.glob` takes, relative to the file that asks. */
function expandGlob(tree: Tree, file: SourceFile, call: ESTree.CallExpression): string[] {
  const [first] = call.arguments;
  const patterns = first?.type === 'ArrayExpression' ? first.elements.map(textOf) : [textOf(first)];
  const folder = posix.dirname(file.path);
  return patterns.flatMap((pattern) => {
    if (pattern === null) return [];
    const absolute = pattern.startsWith('.') ? posix.join(folder, pattern) : pattern.replace(/^\//, '');
    return tree.files.filter(({ path }) => posix.matchesGlob(path, absolute)).map(({ path }) => relative(folder, path));
  });
}

function relative(folder: string, path: string): string {
  const way = posix.relative(folder, path);
  return way.startsWith('.') ? way : `./${way}`;
}

const inStyles = /@(?:import|plugin|reference)\s+(?:url\()?["']([^"']+)["']|url\(["']?([^"')]+)["']?\)/g;
const inHtml = /<(?:script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g;

function findInPage(file: SourceFile): Found[] {
  const isHtml = file.path.endsWith('.html');
  return [...file.text.matchAll(isHtml ? inHtml : inStyles)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    if (/^(data:|#|https?:|%)/.test(specifier)) return [];
    const path = isHtml ? specifier.replace(/^\//, './') : specifier;
    return [{ start: match.index, specifier: path, taken: everything, isType: false, isLazy: false }];
  });
}
