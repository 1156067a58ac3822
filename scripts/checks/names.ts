import { exportsOf } from './source/exports.ts';
import { importsOf } from './source/imports.ts';
import type { SourceFile } from './source/source-file.ts';
import { makesDatabases } from './source/sql.ts';
import { codeOf, type Tree } from './source/tree.ts';
import { zoneOf } from './source/zones.ts';
import type { Finding } from './finding.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const suffixes = ['test', 'email', 'job', 'example', 'config', 'd', 'e2e.config'];
const emptyWords = ['util', 'utils', 'helper', 'helpers', 'common', 'service', 'services', 'manager', 'types', 'misc'];
const sqlVerb = /^(find|list|insert|update|delete|count|has|is|lock)(?=[A-Z])|Sql$/;

/** Names of files and of what they hold, so that a folder listing is a table of contents. */
export function findNames(tree: Tree): Finding[] {
  const named = tree.files.filter(({ path }) => /^(contract|server|web|e2e|bench|scripts)\//.test(path));
  const code = codeOf(tree);
  return [
    ...named.flatMap(findFileName),
    ...code.filter(({ path }) => /^server\/.*-sql\.ts$/.test(path) && !makesDatabases(path)).flatMap(findSqlNames),
    ...findUseCases(tree),
    ...code.filter(({ path }) => /^web\/.*(\/use-[^/]*|-page)\.tsx?$/.test(path)).flatMap(findOwnName),
    ...findMigrations(tree),
  ];
}

function findFileName({ path }: SourceFile): Finding[] {
  const problem = problemOfPath(path);
  return problem === null ? [] : [{ file: path, problem }];
}

function problemOfPath(path: string): string | null {
  const parts = path.split('/');
  const [base = '', ...rest] = (parts.at(-1) ?? '').split('.');
  const names = [...parts.slice(0, -1), base].filter((name) => name !== '');
  const crooked = names.find((name) => !kebab.test(name));
  if (crooked !== undefined) return `'${crooked}' is not kebab-case`;
  const empty = names.find((name) => emptyWords.includes(name.split('-').at(-1) ?? ''));
  if (empty !== undefined) return `'${empty}' does not say what it holds: name it after that`;
  const suffix = rest.slice(0, -1).join('.');
  if (suffix !== '' && /\.tsx?$/.test(path) && !suffixes.includes(suffix))
    return `'.${suffix}' is none of the suffixes ${suffixes.slice(0, 4).join(', ')}`;
  if (base.endsWith('-sql') && /^(contract|web)\//.test(path)) return 'SQL belongs to the server';
  return null;
}

function findSqlNames(file: SourceFile): Finding[] {
  return exportsOf(file)
    .filter(({ kind, name }) => kind === 'function' && !sqlVerb.test(name))
    .map(({ name, line }) => ({
      file: file.path,
      line,
      problem: `'${name}' begins with no SQL verb (find, list, insert, update, delete, count, has, is, lock) nor ends in Sql`,
    }));
}

/** A use case is what routes.ts calls of its own room; policies, SQL and jobs have names of their own. */
function findUseCases(tree: Tree): Finding[] {
  const called = importsOf(tree).flatMap(({ file, target, taken, isType }) => {
    if (!/^server\/features\/[^/]+\/routes\.ts$/.test(file.path) || target.kind !== 'file' || isType) return [];
    const isOwn = zoneOf(target.path).room === zoneOf(file.path).room;
    const isUseCase = !/(\/(public|policy)|-sql|\.job|\.email)\.ts$/.test(target.path);
    const used = tree.byPath.get(target.path);
    const names = taken.map(({ imported }) => imported);
    const hasFunction = used && exportsOf(used).some(({ kind, name }) => kind === 'function' && names.includes(name));
    return isOwn && isUseCase && hasFunction ? [used] : [];
  });
  return [...new Set(called)].flatMap(findOwnName);
}

function findOwnName(file: SourceFile): Finding[] {
  const base = file.path.split('/').at(-1)?.split('.')[0] ?? '';
  const camel = base.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const wanted = base.endsWith('-page') ? camel.replace(/^\w/, (letter) => letter.toUpperCase()) : camel;
  if (file.isTest || exportsOf(file).some(({ name }) => name === wanted)) return [];
  return [{ file: file.path, problem: `exports no '${wanted}': one file, one exported function of its name` }];
}

/** `0001-people.sql`, `0002-…`: one number after the other, so that two branches cannot both take the next. */
function findMigrations(tree: Tree): Finding[] {
  const migrations = tree.files.filter(({ path }) => path.startsWith('server/migrations/'));
  return migrations.flatMap(({ path }, index) => {
    const number = String(index + 1).padStart(4, '0');
    if (path.startsWith(`server/migrations/${number}-`)) return [];
    return [{ file: path, problem: `migrations are numbered one by one: this is ${number}` }];
  });
}
