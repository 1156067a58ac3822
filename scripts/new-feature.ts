import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * `npm run new-feature office-notes "Notities"`: a feature in contract, server and browser that passes every check, to
 * change into the real one.
 */
const root = join(import.meta.dirname, '..');
const templates = join(import.meta.dirname, 'templates');
const [feature = '', givenTitle = 'Nieuwe pagina'] = process.argv.slice(2);
// A straight apostrophe would end the string of the code; texts have the typographic one.
const title = givenTitle.replaceAll("'", '’');
const camel = feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
const names: Record<string, string> = { feature, camel, pascal, table: feature.replaceAll('-', '_'), title };

/** A file with its new content. Files are written only after all contents could be made. */
type Planned = { path: string; text: string };

/** A line that imports the feature, at the top of the file, and an item at the end of a list. */
type Edit = { file: string; line?: string; list: string; item: string };

const edits: Edit[] = [
  {
    file: 'contract/platform/all-endpoints.ts',
    line: `import * as ${camel} from '../${feature}.ts';`,
    list: 'const features = {',
    item: camel === feature ? `  ${feature},` : `  '${feature}': ${camel},`,
  },
  {
    file: 'server/app.ts',
    line: `import { ${camel}Feature } from './features/${feature}/feature.ts';`,
    list: 'export const features: Feature[] = [',
    item: `  ${camel}Feature,`,
  },
  {
    file: 'server/features/privacy/personal-data/tables-of-operation.ts',
    list: 'export const tablesOfOperation = {',
    item: `  ${names.table}: { columns: { none: ['id', 'title', 'created_at'] } },`,
  },
  {
    file: 'web/pages.ts',
    line: `import { ${camel}Pages } from './features/${feature}/pages.ts';`,
    list: 'export const pages = [',
    item: `  ...${camel}Pages,`,
  },
];

try {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(feature))
    throw new Error('npm run new-feature NAME ["Dutch title"]: the name is kebab-case, such as office-notes');
  const planned = [...globSync('**/*.txt', { cwd: templates }).map(planFile), ...edits.map(planEdit)];
  for (const { path, text } of planned) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = planned.map(({ path }) => path);
  // The check writes server/platform/database/schema.ts, which the SQL of the feature imports.
  run('scripts/check.ts', '--write');
  run('node_modules/oxfmt/bin/oxfmt', ...paths.filter((path) => /\.tsx?$/.test(path)));
  console.log(`\nWritten:\n${paths.map((path) => `  ${path}`).join('\n')}`);
  console.log(`\nIts page is at /${feature}, declared in web/features/${feature}/pages.ts.`);
  console.log('Once it works, give it an icon, a description and a place in the navigation there.');
  console.log('List what the columns of its table have of persons in server/features/privacy/personal-data.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function planFile(template: string): Planned {
  const numbers = readdirSync(join(root, 'server/migrations')).map((name) => Number.parseInt(name, 10));
  const number = Math.max(...numbers) + 1;
  const path = template
    .replace(/\.txt$/, '')
    .replaceAll(/\bexample\b/g, feature)
    .replace('migrations/', `migrations/${String(number).padStart(4, '0')}-`);
  if (existsSync(join(root, path))) throw new Error(`${path} exists already: choose another name`);
  const text = readFileSync(join(templates, template), 'utf8');
  return { path, text: text.replaceAll(/\{\{(\w+)\}\}/g, (all, key: string) => names[key] ?? all) };
}

function planEdit({ file, line, list, item }: Edit): Planned {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const start = lines.findIndex((each) => each.startsWith(list));
  const end = lines.findIndex((each, index) => index > start && /^[}\]]/.test(each));
  if (start === -1 || end === -1) throw new Error(`${file} has no '${list}': adapt scripts/new-feature.ts`);
  if (lines.includes(item)) throw new Error(`${file} has a feature '${feature}' already: choose another name`);
  lines.splice(end, 0, item);
  if (line !== undefined) lines.unshift(line);
  return { path: file, text: lines.join('\n') };
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
