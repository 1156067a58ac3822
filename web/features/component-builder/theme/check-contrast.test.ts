/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTokens } from '#web/styles/token-colors.ts';
import { describeLowContrast, findLowContrast, formatContrast, isColor } from './check-contrast.ts';
import { toThemeCss } from './export-theme.ts';

const css = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const tokensOf = (theme: 'dark' | 'light') => readTokens(css, theme);

test.each(['#1a2b3c', 'oklch(0.7 0.1 235)', 'oklch(1 0 0)'])('%s is a colour', (text) =>
  expect(isColor(text)).toBe(true),
);
test.each(['red', '#fff', 'oklch(2 0 0)', 'url(x)', '#12345g', 'oklch(0.7 0.1 235); color: red', ''])(
  '“%s” is no colour',
  (text) => expect(isColor(text)).toBe(false),
);

test('a colour that cannot be read is refused with the pair and what is needed', () => {
  const low = findLowContrast(tokensOf('dark'), 'muted', '#404040');
  expect(low.length).toBeGreaterThan(0);
  expect(describeLowContrast(low)).toMatch(/^muted op [\w-]+ is \d,\d:1, minstens 4,5:1 is nodig/);
  expect(findLowContrast(tokensOf('dark'), 'muted', '#c0c0c0')).toEqual([]);
});

test('a colour of the organisation is refused for what is derived from it', () => {
  expect(findLowContrast(tokensOf('light'), 'brand-blue', '#ffff00')).not.toEqual([]);
});

test('contrast is rounded down', () => expect(formatContrast(4.499)).toBe('4,4:1'));

test('the stylesheet has the changed colours of each theme', () => {
  const dark = "@media screen {\n[data-theme='dark'] {\n  --muted: #c0c0c0;\n}\n}\n";
  const light = '[data-theme] {\n  --muted: #333333;\n}\n';
  expect(toThemeCss({ dark: { muted: '#c0c0c0' }, light: {} }, {})).toBe(dark);
  expect(toThemeCss({ dark: { muted: '#c0c0c0' }, light: { muted: '#333333' } }, {})).toBe(`${light}\n${dark}`);
  // Equally specific rules: without the dark colour of the portal, that of the light theme would apply in both.
  expect(toThemeCss({ dark: {}, light: { muted: '#333333' } }, { muted: '#c0c0c0' })).toBe(`${light}\n${dark}`);
});
