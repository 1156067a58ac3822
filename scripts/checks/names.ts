import type { Finding } from './finding.ts';
import { importsOf } from './source/imports.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';
import { zoneOf } from './source/zones.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const suffix = /\.(test|email|job|example|config|d|e2e\.config)\.tsx?$/;
const vague = /(^|-)(utils?|helpers?|common|services?|manager|types|misc)$/;
const sqlVerb = /^(find|list|get|insert|update|delete|count|has|is|lock)(?=[A-Z])|Sql$/;

/** Names of files, and of the function that a file is named after. oxlint covers the case of names of code (filename-case). */
export function findNames(tree: Tree): Finding[] {
  const named = tree.files.filter(({ path }) => /^(contract|server|web|e2e|bench|scripts)\//.test(path));
  const code = codeOf(tree);
  const sqlFiles = code.filter(({ path }) => /^server\/(?!platform\/embedded-postgres\/).*-sql\.ts$/.test(path));
  const ownNamed = code.filter(({ path }) => /^web\/.*(\/use-[^/]*|-page)\.tsx?$/.test(path));
  return [
    ...named.flatMap(findFileName),
    ...sqlFiles.flatMap(findSqlNames),
    ...[...ownNamed, ...useCasesOf(tree)].flatMap(findOwnName),
    ...findMigrations(tree),
  ];
}

function findFileName({ path }: SourceFile): Finding[] {
  const folders = path.split('/');
  const [base = '', ...extensions] = (folders.pop() ?? '').split('.');
  const names = [...folders, base].filter((name) => name !== '');
  const problems = [
    ...names.filter((name) => !kebab.test(name)).map((name) => `'${name}' is not kebab-case`),
    ...names
      .filter((name) => vague.test(name))
      .map((name) => `'${name}' does not say what it holds: name it after that`),
    ...(extensions.length > 1 && /\.tsx?$/.test(path) && !suffix.test(path) ? ['has none of the known suffixes'] : []),
    ...(/^(contract|web)\/.*-sql\.tsx?$/.test(path) ? ['SQL belongs to the server'] : []),
  ];
  return problems.map((problem) => ({ file: path, problem }));
}

function findSqlNames(file: SourceFile): Finding[] {
  const functions = file.text.matchAll(/^export (?:async )?function (\w+)|^export const (\w+) = (?:async )?\(/gm);
  return [...functions].flatMap((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (sqlVerb.test(name)) return [];
    const problem = `'${name}' neither begins with find, list, get, insert, update, delete, count, has, is or lock, nor ends in Sql`;
    return [{ file: file.path, line: file.lineAt(match.index), problem }];
  });
}

/** A use case is what routes.ts imports of its own feature; policies, SQL and jobs have names of their own. */
function useCasesOf(tree: Tree): SourceFile[] {
  const routes = codeOf(tree).filter(({ path }) => /^server\/features\/[^/]+\/routes\.ts$/.test(path));
  const used = importsOf(routes).flatMap(({ file, path, isType }) => {
    if (path === null || isType || zoneOf(path).feature !== zoneOf(file.path).feature) return [];
    return /(\/(public|policy)|-sql|\.job|\.email)\.ts$/.test(path) ? [] : [tree.byPath.get(path)];
  });
  return [...new Set(used)].flatMap((file) => (file && /^export (async )?function /m.test(file.text) ? [file] : []));
}

function findOwnName(file: SourceFile): Finding[] {
  const base = file.path.split('/').at(-1)?.split('.')[0] ?? '';
  const camel = base.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const wanted = base.endsWith('-page') ? camel.replace(/^\w/, (letter) => letter.toUpperCase()) : camel;
  const isExported = new RegExp(`^export (async )?(function|const) ${wanted}\\b`, 'm').test(file.text);
  if (file.isTest || isExported) return [];
  return [{ file: file.path, problem: `exports no '${wanted}': one file, one exported function of its name` }];
}

/** `0001-people.sql`, `0002-…`: a gap or a double number means that two branches took the same number. */
function findMigrations(tree: Tree): Finding[] {
  const migrations = tree.files.filter(({ path }) => path.startsWith('server/migrations/'));
  return migrations.flatMap(({ path }, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (path.startsWith(`server/migrations/${number}-`)) return [];
    return [{ file: path, problem: `migrations are numbered without gaps: this is ${number}` }];
  });
}
