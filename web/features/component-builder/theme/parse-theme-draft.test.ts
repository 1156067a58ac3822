/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTokens } from '#web/styles/token-colors.ts';
import { findLowContrast } from './check-contrast.ts';
import { emptyDraft, parseThemeDraft } from './parse-theme-draft.ts';

const css = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const tokensOf = (theme: 'dark' | 'light') => readTokens(css, theme);
const parse = (value: unknown) => parseThemeDraft(JSON.stringify(value), tokensOf);

test.each([[{}], [{ dark: {} }], [{ dark: { muted: '#c0c0c0' }, light: {} }]])('%j has no problem', (stored) =>
  expect(parse(stored)).toEqual({ draft: { ...emptyDraft, ...stored } }),
);

test.each([
  ['an unknown token', { dark: { muted: '#c0c0c0', onbekend: '#ffffff' } }],
  ['what is no colour', { dark: { muted: '#c0c0c0', link: 'url(x)' } }],
  ['a colour with too little contrast', { dark: { muted: '#c0c0c0', ink: '#000000' } }],
  ['a theme that is a list', { dark: { muted: '#c0c0c0' }, light: [] }],
  ['an unknown theme', { dark: { muted: '#c0c0c0' }, sepia: {} }],
])('%s is left out of a stored draft, which is then repaired', (_what, stored) =>
  expect(parse(stored)).toEqual({ draft: { dark: { muted: '#c0c0c0' }, light: {} }, problem: 'repaired' }),
);

test.each([
  '',
  '{broken',
  '[]',
  'null',
  '5',
  '{"dark":null}',
  '{"dark":{"ink":"#000000"}}',
  '{"__proto__":{"dark":{}}}',
])('the stored draft %j is refused', (text) =>
  expect(parseThemeDraft(text, tokensOf)).toEqual({ draft: emptyDraft, problem: 'refused' }),
);

test('without a stored draft there is no problem', () =>
  expect(parseThemeDraft(null, tokensOf)).toEqual({ draft: emptyDraft }));

test('colours that need each other for their contrast are kept in any order', () => {
  // Reached in the editor by #ffffff on #767676, then #000000 on it.
  const dark = { 'tile-1-ink': '#000000', 'tile-1': '#ffffff' };
  for (const [name, color] of Object.entries(dark))
    expect(findLowContrast(tokensOf('dark'), name, color)).toHaveLength(1);
  expect(parse({ dark })).toEqual({ draft: { dark, light: {} } });
});

test('no stored text makes the draft throw', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      parseThemeDraft(json, tokensOf);
    }),
    { numRuns: 200 },
  );
});
