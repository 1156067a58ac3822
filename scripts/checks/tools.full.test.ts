import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const inFeature = 'server/features/votes';

/** What oxlint.config.ts must report, by file. `.ok` files must pass. */
const lint: [file: string, text: string, rule: string | null][] = [
  [`${inFeature}/env-1.ts`, 'export const port = process.env.PORT;', 'no-restricted-properties'],
  [`${inFeature}/env-2.ts`, `export const port = process['env'].PORT;`, 'no-restricted-properties'],
  [`${inFeature}/env-3.ts`, 'export const { env } = process;', 'no-restricted-properties'],
  [`${inFeature}/env-4.ts`, `export { env } from 'node:process';`, 'no-restricted-imports'],
  [`${inFeature}/fetch-1.ts`, `await fetch('https://x.example');`, 'no-restricted-globals'],
  [`${inFeature}/fetch-2.ts`, `await globalThis.fetch('https://x.example');`, 'no-restricted-properties'],
  [`${inFeature}/clock.ts`, 'export const now = Date.now();', 'no-restricted-properties'],
  ['server/platform/config.ts', 'export const port = process.env.PORT;', null],
  ['server/platform/outgoing/probe.ts', `await fetch('https://x.example');`, null],
  ['server/platform/live.ts', 'export const now = Date.now();', null],
  [`${inFeature}/a.test.ts`, `await fetch(process.env.URL ?? '/');`, null],
  ['web/features/apps/call-1.ts', `await fetch('/api/apps');`, 'no-restricted-globals'],
  ['web/features/apps/call-2.ts', `await window.fetch('/api/apps');`, 'no-restricted-properties'],
  ['web/features/apps/call-3.ts', `navigator.sendBeacon('/api/apps');`, 'no-restricted-properties'],
  ['web/features/apps/live.ts', `export const socket = new WebSocket('/api/live');`, 'no-restricted-globals'],
  ['web/features/apps/store-1.ts', `localStorage.setItem('a', 'b');`, 'no-restricted-globals'],
  ['web/features/apps/store-2.ts', `window.sessionStorage.setItem('a', 'b');`, 'no-restricted-properties'],
  [
    'web/features/apps/node.ts',
    `import { join } from 'node:path';\nexport const path = join('a', 'b');`,
    'no-restricted-imports',
  ],
  ['web/platform/call/send-call.ts', `await fetch('/api/apps');`, null],
  ['web/platform/live/link.ts', `export const socket = new WebSocket('/api/live');`, null],
  ['web/platform/storage.ts', `localStorage.setItem('a', 'b');`, null],
  ['web/only.test.ts', `test.only('a', () => undefined);`, 'no-restricted-properties'],
  ['web/skip.test.ts', `test.concurrent.skip('a', () => undefined);`, 'no-restricted-properties'],
  [
    'web/sleep-1.test.ts',
    `import { setTimeout } from 'node:timers/promises';\nawait setTimeout(5);`,
    'no-restricted-imports',
  ],
  ['e2e/sleep-2.test.ts', 'await page.waitForTimeout(5);', 'no-restricted-properties'],
  ['web/print.ts', `console.log('a');`, 'no-console'],
  ['web/todo.ts', '// TODO: later\nexport const a = 1;', 'no-warning-comments'],
  ['web/silenced.ts', '// @ts-ignore\nexport const a = 1;', 'ban-ts-comment'],
  ['web/any.ts', 'export const a: any = 1;', 'no-explicit-any'],
  ['web/type-import.ts', `export type A = import('./any.ts').A;`, 'consistent-type-imports'],
  ['web/cycle-a.ts', `import { b } from '#web/cycle-b.ts';\nexport const a = () => b;`, 'no-cycle'],
  ['web/cycle-b.ts', `import { a } from './cycle-a.ts';\nexport const b = () => a;`, 'no-cycle'],
  ['web/types-a.ts', `import type { B } from './types-b.ts';\nexport type A = B | 1;`, null],
  ['web/types-b.ts', `import type { A } from './types-a.ts';\nexport type B = A | 2;`, null],
  ['web/spread.ts', 'export const a = { ...{ b: 1 }, c: 2 };', 'no-useless-spread'],
  [
    'web/imported-twice.ts',
    `import { a } from './any.ts';\nimport type { a as A } from './any.ts';\nexport const b: typeof A = a;`,
    'no-duplicates',
  ],
  ['web/CamelCase.ts', 'export const a = 1;', 'filename-case'],
  ['web/long.ts', 'export {};\n'.repeat(401), 'max-lines'],
  ['web/long-function.ts', `export function f() {\n${'  f();\n'.repeat(90)}}`, 'max-lines-per-function'],
  ['server/seed/data/apps.ts', 'export {};\n'.repeat(401), null],
];

/** Who may import whom, by oxlint.config.ts: `true` is allowed. */
const imports: [file: string, statement: string, isAllowed: boolean][] = [
  ['contract/a1.ts', `import '#server/app.ts';`, false],
  ['contract/a2.ts', `import 'kysely';`, false],
  ['contract/a3.ts', `import 'zod/mini'; import './a1.ts';`, true],
  ['contract/a4.test.ts', `import 'vitest';`, true],
  ['server/b1.ts', `import 'ws';`, false],
  ['server/b2.ts', `export type { WebSocket } from 'ws';`, true],
  ['server/b3.ts', `import '../bench/main.ts';`, false],
  ['server/b4.ts', `import './platform/clock';`, false],
  ['server/b5.ts', `import './features/votes/votes.ts';`, false],
  ['server/b6.ts', `import './features/votes/feature.ts'; import '#server/features/votes/public.ts';`, true],
  ['server/b7.ts', `import './testing/start-app.ts';`, false],
  ['server/b8.ts', `import '#web/features/apps/public.ts';`, false],
  ['server/b9.test.ts', `import '#server/testing/start-app.ts';`, true],
  ['server/platform/c1.ts', `export * from '../features/votes/public.ts';`, false],
  ['server/platform/http/c2.ts', `export * from '#server/features/votes/public.ts';`, false],
  ['server/platform/http/c3.ts', `import '../clock.ts';`, true],
  ['server/platform/http/c4.ts', `import '../../app.ts';`, false],
  ['server/features/apps/d1.ts', `void import('../votes/votes.ts');`, false],
  ['server/features/apps/d2.ts', `void import('#server/features/votes/votes.ts');`, false],
  ['server/features/apps/list/d3.ts', `export { a } from '../../votes/public.ts';`, false],
  ['server/features/apps/list/d4.ts', `import '../apps-sql.ts'; import '#server/features/votes/public.ts';`, true],
  ['server/features/apps/d5.ts', `import '#server/testing/start-app.ts';`, false],
  ['server/features/apps/d6.ts', `import '#server/app.ts';`, false],
  ['server/features/apps/d7.ts', `import '#server/features/votes/list/public.ts';`, false],
  ['server/features/apps/d8.ts', `import '#contract/votes.ts'; import '#server/platform/clock.ts';`, true],
  ['server/features/apps/d9.test.ts', `import '#server/testing/start-app.ts'; import '#server/app.ts';`, true],
  ['server/features/apps/d10.test.ts', `import '#server/features/votes/votes.ts';`, false],
  ['server/features/apps/d11.ts', `import '#web/platform/uuid.ts';`, false],
  ['server/seed/e1.ts', `import '#server/features/votes/votes.ts';`, false],
  ['server/seed/data/e2.ts', `import '../e1.ts'; import '#server/features/votes/public.ts';`, true],
  ['server/testing/f1.ts', `import '#server/features/votes/votes.ts';`, false],
  ['server/testing/f2.ts', `import '#server/app.ts'; import 'ws';`, true],
  ['web/g1.ts', `void import('./features/votes/list/votes-page.tsx');`, true],
  ['web/g2.ts', `void import('./features/votes/votes-list.tsx');`, false],
  ['web/shell/g3.ts', `import '#server/app.ts';`, false],
  ['web/shell/g4.ts', `import '../build/plugin.ts';`, false],
  ['web/first-paint/g5.ts', `import '#web/features/apps/apps-query.ts';`, true],
  ['web/ui/inputs/h1.tsx', `import type { A } from '#web/platform/call/call.ts';`, false],
  ['web/ui/inputs/h2.tsx', `import { a } from '#web/features/apps/public.tsx';`, false],
  ['web/platform/i1.ts', `import '#web/shell/navigation.ts';`, false],
  ['web/platform/i2.ts', `import '#web/ui/a.tsx';`, true],
  ['web/features/apps/j1.ts', `import '#web/features/votes/public.tsx'; import '#web/features/votes/public.ts';`, true],
  ['web/features/apps/cards/j2.ts', `import '#web/features/votes/votes-page.tsx';`, false],
  ['web/features/apps/j3.ts', `import '#web/shell/navigation.ts';`, false],
];
/** What knip.ts must report. */
const used = {
  'vite.server.config.ts': `export default { build: { rolldownOptions: { input: { main: 'server/main.ts' } } } };`,
  'server/main.ts': `import { a } from './a.ts';\nimport type { Props } from './a.ts';\nimport 'undeclared';\nexport const b = (props: Props) => a;`,
  'server/a.ts': 'export const a = 1;\nexport const b = 2;\nexport type Props = Inner[];\nexport type Inner = 1;',
  'server/orphan.ts': 'export const c = 1;',
  'web/styles/base.css': `@import 'declared';\n@import './tokens.css';`,
  'web/styles/tokens.css': 'a { b: c }',
  'web/styles/old.css': 'a { b: c }',
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*', '#web/*': './web/*' },
    dependencies: { declared: '1', unused: '1' },
  }),
};

const roots: string[] = [];

/** A folder with these files, and with the tools and these settings of the repository. */
function makeTree(settings: string[], files: [path: string, text: string][]): string {
  const root = mkdtempSync(join(tmpdir(), 'portaal-checks-'));
  roots.push(root);
  for (const file of [...settings, 'tsconfig.base.json']) cpSync(join(repository, file), join(root, file));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true, force: true })));

test('oxlint reports each restricted API, and only where it is restricted', { timeout: 60_000 }, () => {
  const cases = [
    ...lint,
    ...imports.map(([file, text, isAllowed]) => [file, text, isAllowed ? null : 'no-restricted-imports'] as const),
  ];
  const root = makeTree(
    ['package.json', 'oxlint.config.ts'],
    cases.map(([file, text]) => [file, text]),
  );
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const kinds = new Set(cases.map(([, , rule]) => rule));
  const reported = diagnostics.flatMap(({ code, filename }) => {
    const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
    return kinds.has(rule) ? [`${filename} ${rule}`] : [];
  });
  const wanted = cases.flatMap(([file, , rule]) => (rule === null ? [] : [`${file} ${rule}`]));
  expect([...new Set(reported)].toSorted()).toEqual(wanted.toSorted());
});

test('knip reports unused files, exports and packages, and those that are not declared', { timeout: 60_000 }, () => {
  const knip = join(repository, 'node_modules/knip/bin/knip.js');
  const root = makeTree(['knip.ts'], Object.entries(used));
  const { stdout } = spawnSync(process.execPath, [knip, '--reporter', 'compact'], { cwd: root, encoding: 'utf8' });
  expect(
    stdout
      .split('\n')
      .filter((line) => line.includes(': '))
      .toSorted(),
  ).toEqual([
    'package.json: unused',
    'server/a.ts: b',
    'server/main.ts: undeclared',
    'server/orphan.ts: server/orphan.ts',
    'web/styles/old.css: web/styles/old.css',
  ]);
});
