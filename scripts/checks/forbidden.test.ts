import { expect, test } from 'vitest';
import { findForbidden } from './forbidden.ts';
import { findIn } from './source/fake-tree.ts';

const refused: [file: string, text: string, why: RegExp][] = [
  ['server/app.ts', '// TODO: later', /belongs in an issue/],
  ['web/main.tsx', '/* FIXME */', /belongs in an issue/],
  ['web/styles/base.css', 'a { color: red; } /* XXX */', /belongs in an issue/],
  ['server/migrations/0001-a.sql', '-- TODO', /belongs in an issue/],
  ['server/app.ts', '// @ts-ignore\nx();', /not silenced/],
  ['server/app.ts', 'const x = y as any;', /'any' switches/],
  ['server/app.ts', 'function f(x: any) {}', /'any' switches/],
  ['server/app.ts', `console.log('here');`, /print nothing/],
  ['web/main.tsx', `console.debug('here');`, /print nothing/],
  ['server/app.test.ts', `test.only('a', f);`, /every test runs/],
  ['server/app.test.ts', `describe.skip('a', f);`, /every test runs/],
  ['server/app.test.ts', `test.each([1]).skip('a', f);`, /every test runs/],
  ['server/app.test.ts', `test.todo('a');`, /every test runs/],
  ['server/app.test.ts', `await new Promise((resolve) => setTimeout(resolve, 100));`, /do not sleep/],
  ['server/app.test.ts', `import { setTimeout } from 'node:timers/promises';`, /do not sleep/],
  ['e2e/vote.test.ts', `await page.waitForTimeout(500);`, /do not sleep/],
  ['web/main.tsx', `load('https://cdn.evil.com/x.js');`, /cdn.evil.com/],
  ['web/main.tsx', 'const a = <p>http://fonts.example.com</p>;', /fonts.example.com/],
  ['web/main.tsx', 'load(`https://cdn.evil.com/${name}`);', /cdn.evil.com/],
  ['web/index.html', '<link href="https://fonts.evil.com/inter.css">', /fonts.evil.com/],
  ['web/styles/base.css', '@import url(//x); a { background: url(https://evil.com/a.png) }', /evil.com/],
];

test.each(refused)('%s: %s', (file, text, why) => {
  expect(findIn(findForbidden, { [file]: `\n${text}` })).toEqual([expect.stringMatching(why)]);
});

const allowed: [file: string, text: string][] = [
  ['server/app.ts', `const todo = 'TODO'; const company = 'any';`],
  ['server/serve.ts', `console.log('Portaal is ready');`],
  ['scripts/check.ts', `console.log('ok');`],
  ['server/app.ts', `console.error('wrong');`],
  ['server/app.test.ts', `test.skipIf(isRoot)('a', f); list.only(1); expect.poll(f);`],
  ['server/app.test.ts', `new Promise((_, reject) => setTimeout(() => reject(new Error('too late')), 1000));`],
  ['server/app.ts', `setTimeout(run, 1000); fetch('https://evil.com');`],
  ['web/main.tsx', `const a = 'https://www.linkedin.com/in/naam'; // see https://react.dev`],
  ['web/main.tsx', `const a = ['https://tool.voorbeeld.nl/x', 'https://a.b.example', 'http://www.w3.org/2000/svg'];`],
  ['web/main.test.ts', `visit('https://elsewhere.com');`],
];

test.each(allowed)('%s may: %s', (file, text) => {
  expect(findIn(findForbidden, { [file]: text })).toEqual([]);
});
