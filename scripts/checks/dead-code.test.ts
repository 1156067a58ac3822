import { expect, test } from 'vitest';
import { findDeadCode } from './dead-code.ts';
import { findIn } from './source/fake-tree.ts';

const started = {
  'scripts/start.mjs': `run('server/main.ts');`,
  'package.json': '{"scripts":{"start":"node scripts/start.mjs"}}',
};
const main = (text: string) => ({ ...started, 'server/main.ts': text });

test('an export that nobody imports is told, with its line', () => {
  const files = { ...main(`import { a } from './a.ts';`), 'server/a.ts': 'export const a = 1;\nexport const b = 2;' };
  expect(findIn(findDeadCode, files)).toEqual(["server/a.ts:2 nobody imports 'b': do not export it"]);
});

test('a file that nobody imports is told', () => {
  expect(findIn(findDeadCode, { ...main(''), 'server/a.ts': 'x();', 'web/styles/old.css': '' })).toEqual([
    'server/a.ts nobody imports this file: remove it',
    'web/styles/old.css nobody imports this file: remove it',
  ]);
});

test('what is passed on counts only when somebody takes it there', () => {
  const files = (line: string) => ({
    ...main(line),
    'server/public.ts': `export { a } from './a.ts';`,
    'server/a.ts': 'export const a = 1;',
  });
  expect(findIn(findDeadCode, files(`import { a } from './public.ts';`))).toEqual([]);
  expect(findIn(findDeadCode, files(`import './public.ts';`))).toEqual([
    "server/public.ts:1 nobody imports 'a': do not export it",
  ]);
});

test('of a whole module only what is asked of it counts', () => {
  const files = {
    ...main(`import * as calls from './calls.ts';\nuse(calls.a);\ntype B = calls.B;`),
    'server/calls.ts': 'export const a = 1;\nexport type B = 1;\nexport const c = 2;',
  };
  expect(findIn(findDeadCode, files)).toEqual(["server/calls.ts:3 nobody imports 'c': do not export it"]);
});

test('fetched later, collected, started and shown files are alive', () => {
  const files = {
    ...main(`import('./later.ts');\nimport * as votes from '../contract/votes.ts';\ncollect(votes);`),
    'server/later.ts': 'export const a = 1;',
    'server/a.test.ts': 'x();',
    'contract/votes.ts': 'export const castVote = endpoint({});',
    'vitest.config.ts': 'const setup = [`server/testing/${name}-cluster.ts`];',
    'server/testing/embedded-cluster.ts': 'export default () => 1;',
    'web/ui/button.example.tsx': 'export const examples = [];',
    'bench/main.ts': `fork(join(here, './floors/hello.ts')); startFloor('select.ts');`,
    'bench/floors/hello.ts': 'x();',
    'bench/floors/select.ts': 'x();',
    'scripts/start.mjs': `run('server/main.ts'); run('bench/main.ts');`,
  };
  expect(findIn(findDeadCode, files)).toEqual([]);
});

test('a type that is part of what others import may be exported, a lonely one not', () => {
  const text = 'export type Props = { a: 1 };\nexport function a(props: Props) {}\nexport type Lonely = 1;';
  const files = { ...main(`import { a } from './a.ts';`), 'server/a.ts': text };
  expect(findIn(findDeadCode, files)).toEqual(["server/a.ts:3 nobody imports 'Lonely': do not export it"]);
});

test('schemas of which calls are made are alive, one that no call has is not', () => {
  const votes =
    'export const vote = z.object({});\nexport const old = z.object({});\nexport const list = endpoint({ output: vote });';
  const files = {
    ...main(`import * as votes from '../contract/votes.ts';\ncollect(votes);`),
    'contract/votes.ts': votes,
  };
  expect(findIn(findDeadCode, files)).toEqual(["contract/votes.ts:2 nobody imports 'old': do not export it"]);
});
