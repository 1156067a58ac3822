/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A selector, or a class of Tailwind, that ends in any sibling. */
const anySibling = /[+~] ?\*(?=[\s,{:\]]|$)/;

const files = globSync('**/*.{css,ts,tsx}', { cwd: new URL('..', import.meta.url), exclude: ['**/*.test.ts'] });

/** The selectors of a stylesheet, or the arbitrary variants in class names of a component. */
function listSelectors(file: string): string[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return file.endsWith('.css') ? (text.match(/[^{};]+(?=\{)/g) ?? []) : (text.match(/\[&[^\s'"`]*/g) ?? []);
}

test('no selector ends in any sibling: the browser would compute the styles below every sibling of an inserted element', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => listSelectors(file).filter((selector) => anySibling.test(selector)));
  expect(found).toEqual([]);
});

test('no stylesheet has the classes of tests, such as the ones below', () => {
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
  const scanning = sheets.filter((text) => /source\('\.\.'\)|@source '/.test(text));
  expect(scanning).toHaveLength(3);
  for (const text of scanning) expect(text).toMatch(/@source not '[./]+\*\*\/\*\.test\.\{ts,tsx\}'/);
});

test.each(['.rows > * + * {', '.rows ~ *:hover', '[&>*+*]:border-t'])('“%s” is found', (selector) => {
  expect(selector).toMatch(anySibling);
});

test.each(['.rows > li + li', 'calc(1rem + 2px)', '[&>:not(:first-child)]:pt-4'])('“%s” is allowed', (selector) => {
  expect(selector).not.toMatch(anySibling);
});
