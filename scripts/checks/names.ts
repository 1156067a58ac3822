import type { Finding } from './finding.ts';
import { codeOf, type SourceFile, type Tree } from './source/tree.ts';

const suffix = /\.(test|email|job|example|config|d|e2e\.config)\.tsx?$/;
const vague = /(^|-)(utils?|helpers?|common|services?|manager|types|misc)$/;
const sqlVerb = /^(find|list|get|insert|update|delete|count|has|is|lock)(?=[A-Z])|Sql$/;

/** Names of files, and of the function that a file is named after. */
export function findNames(tree: Tree): Finding[] {
  const code = codeOf(tree);
  const sqlFiles = code.filter(({ path }) => /^server\/(?!platform\/embedded-postgres\/).*-sql\.ts$/.test(path));
  const ownNamed = code.filter(({ path }) => /^web\/.*(\/use-[^/]*|-page)\.tsx?$/.test(path));
  const migrations = tree.files.filter(({ path }) => path.startsWith('server/migrations/'));
  return [
    ...tree.files.flatMap(findFileName),
    ...sqlFiles.flatMap(findSqlNames),
    ...[...ownNamed, ...useCasesOf(tree)].flatMap(findOwnName),
    ...migrations.flatMap(findMigrationNumber),
  ];
}

function findFileName({ path }: SourceFile): Finding[] {
  if (!/^(abuse|bench|contract|e2e|scripts|server|web)\//.test(path)) return [];
  const names = path.split('/').map((name) => name.split('.')[0] ?? '');
  const problems = [
    ...names.filter((name) => !/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(name)).map((name) => `'${name}' is not kebab-case`),
    ...names.filter((name) => vague.test(name)).map((name) => `'${name}' does not say what it holds`),
    ...(/\.[^/]+\.tsx?$/.test(path) && !suffix.test(path) ? ['has none of the known suffixes'] : []),
    ...(/^(contract|web)\/.*-sql\.tsx?$/.test(path) ? ['SQL belongs to the server'] : []),
  ];
  return problems.map((problem) => ({ file: path, problem }));
}

function findSqlNames(file: SourceFile): Finding[] {
  const functions = file.text.matchAll(/^export (?:async )?(?:function (\w+)|const (\w+) = (?:async )?\()/gm);
  return [...functions].flatMap(({ 1: declared, 2: assigned, index }) => {
    const name = declared ?? assigned ?? '';
    if (sqlVerb.test(name)) return [];
    const problem = `'${name}' neither begins with find, list, get, insert, update, delete, count, has, is or lock, nor ends in Sql`;
    return [file.finding(index, problem)];
  });
}

/** A use case is what routes.ts imports of its own feature; policies, SQL and jobs have names of their own. */
function useCasesOf({ files, byPath }: Tree): SourceFile[] {
  const used = files.flatMap(({ path, text }) => {
    const [, folder] = /^(server\/features\/[^/]+)\/routes\.ts$/.exec(path) ?? [];
    if (folder === undefined) return [];
    return [...text.matchAll(/^import (?!type\b)[^;]*? from '\.(\/.+)';/gm)].map((match) => folder + match[1]);
  });
  return [...new Set(used)]
    .filter((path) => !/(\/(public|policy)|-sql|\.job|\.email)\.ts$/.test(path))
    .flatMap((path) => byPath.get(path) ?? [])
    .filter(({ text }) => /^export (async )?function /m.test(text));
}

function findOwnName({ path, text, isTest }: SourceFile): Finding[] {
  const base = path.split('/').at(-1)?.split('.')[0] ?? '';
  const camel = base.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const wanted = base.endsWith('-page') ? camel.replace(/^\w/, (letter) => letter.toUpperCase()) : camel;
  if (isTest || new RegExp(`^export (async )?(function|const) ${wanted}\\b`, 'm').test(text)) return [];
  return [{ file: path, problem: `exports no '${wanted}': one file, one exported function of its name` }];
}

/** A double number means that two branches took the same one. */
function findMigrationNumber({ path }: SourceFile, index: number, migrations: SourceFile[]): Finding[] {
  const [, number] = /^server\/migrations\/(\d{4})-/.exec(path) ?? [];
  if (number === undefined) return [{ file: path, problem: 'a migration begins with its number, such as 0001-' }];
  const first = migrations.findIndex((other) => other.path.startsWith(`server/migrations/${number}-`));
  return first === index ? [] : [{ file: path, problem: `${number} is the number of another migration` }];
}
