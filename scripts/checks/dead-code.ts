import { posix } from 'node:path';
import { exportsOf, type Export } from './source/exports.ts';
import { importsOf, type Taken } from './source/imports.ts';
import { manifestOf } from './source/resolve.ts';
import type { SourceFile } from './source/source-file.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { nameOf, textOf, walk } from './source/walk.ts';
import { isGenerated, namesPrograms } from './source/zones.ts';
import type { Finding } from './finding.ts';

/** Files that nobody imports, and exports that nobody takes. */
export function findDeadCode(tree: Tree): Finding[] {
  const taken = takenNames(tree);
  const started = startedBy(tree);
  const isStarted = ({ path }: SourceFile) => started.some((pattern) => posix.matchesGlob(path, pattern));
  const candidates = [...codeOf(tree), ...tree.files.filter(({ path }) => /^web\/.*\.css$/.test(path))];
  return candidates
    .filter((file) => !isEntry(file) && !isStarted(file))
    .flatMap((file) => {
      const names = taken.get(file.path);
      if (!names) return [{ file: file.path, problem: 'nobody imports this file: remove it' }];
      return file.isCode && !names.has('*') && !isGenerated(file.path) ? findUnused(file, names) : [];
    });
}

function findUnused(file: SourceFile, names: Set<string>): Finding[] {
  return exportsOf(file)
    .filter((offered) => !names.has(offered.name) && !isCollected(file, offered) && !isPartOfOthers(file, offered))
    .map(({ name, line }) => ({ file: file.path, line, problem: `nobody imports '${name}': do not export it` }));
}

/** What is started by a tool or by hand, or found by its name. */
function isEntry({ path, isTest }: SourceFile): boolean {
  return isTest || /(\.example\.tsx|\.config\.ts|\.d\.ts)$/.test(path);
}

/** Endpoints are collected by all-endpoints.ts from everything that the files of the contract export. */
function isCollected({ path }: SourceFile, { madeBy }: Export): boolean {
  return path.startsWith('contract/') && madeBy === 'endpoint';
}

/**
 * What others meet in what they do import: the properties of a component, the result of a function, and in the
 * contract the schemas of which calls are made.
 */
function isPartOfOthers(file: SourceFile, { kind, name }: Export): boolean {
  if (kind !== 'type' && kind !== 'class' && !file.path.startsWith('contract/')) return false;
  let mentions = 0;
  walk(file.program, (node) => {
    if (node.type === 'Identifier' && node.name === name) mentions += 1;
  });
  // One of them is the declaration.
  return mentions > 1;
}

/** Paths of files that scripts, configurations and package.json name as text: programs that are started. */
function startedBy(tree: Tree): string[] {
  const naming = codeOf(tree).filter(({ path }) => namesPrograms(path));
  const texts: string[] = [];
  for (const file of naming)
    walk(file.program, (node) => {
      const text = textOf(node);
      if (text === null || !/^[\w./*-]+\.(ts|tsx|mjs)$/.test(text)) return;
      const [top] = file.path.split('/');
      texts.push(text, posix.join(posix.dirname(file.path), text), `${top}/**/${text}`);
    });
  const commands = Object.values(manifestOf(tree).scripts ?? {}).flatMap((command) => command.split(' '));
  return [...texts, ...commands].filter((path) => path.includes('/'));
}

/** By file, the names that others take from it; `*` when somebody takes it whole. */
function takenNames(tree: Tree): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { file, target, taken } of importsOf(tree)) {
    if (target.kind !== 'file') continue;
    const known = names.get(target.path) ?? new Set();
    for (const name of taken.flatMap((each) => namesOf(file, each))) known.add(name);
    names.set(target.path, known);
  }
  return names;
}

/** Of `import * as calls` only what is asked of `calls` counts, so that one such import does not keep everything alive. */
function namesOf(file: SourceFile, { imported, local }: Taken): string[] {
  if (imported !== '*' || local === null) return [imported];
  const names: string[] = [];
  walk(file.program, (node) => {
    if (node.type === 'MemberExpression' && nameOf(node.object) === local && node.property.type === 'Identifier')
      names.push(node.property.name);
    if (node.type === 'TSQualifiedName' && nameOf(node.left) === local) names.push(node.right.name);
  });
  return names;
}
