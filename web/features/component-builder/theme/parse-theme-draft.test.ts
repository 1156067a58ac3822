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

/** Reached in the editor by #ffffff on #767676, then #000000 on it. */
const needEachOther = { 'tile-1-ink': '#000000', 'tile-1': '#ffffff' };

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
  expect(parse(stored)).toMatchObject({
    draft: { dark: { muted: '#c0c0c0' }, light: {} },
    problem: { kind: 'repaired' },
  }),
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
  expect(parseThemeDraft(text, tokensOf)).toMatchObject({ draft: emptyDraft, problem: { kind: 'refused' } }),
);

test('without a stored draft there is no problem', () =>
  expect(parseThemeDraft(null, tokensOf)).toEqual({ draft: emptyDraft }));

test('colours that need each other for their contrast are kept in any order', () => {
  for (const [name, color] of Object.entries(needEachOther))
    expect(findLowContrast(tokensOf('dark'), name, color)).toHaveLength(1);
  expect(parse({ dark: needEachOther })).toEqual({ draft: { dark: needEachOther, light: {} } });
});

test.each([
  ['first', { ink: '#000000', ...needEachOther }],
  ['last', { ...needEachOther, ink: '#000000' }],
])('an unreadable colour that is %s leaves out none of those that need each other', (_place, dark) => {
  const { draft, problem } = parse({ dark });
  expect(draft).toEqual({ dark: needEachOther, light: {} });
  expect(problem?.unreadable).toMatchObject([{ theme: 'dark', name: 'ink', pairs: expect.any(Array) }]);
  expect(problem?.unreadable[0]?.pairs).toContainEqual(
    expect.objectContaining({ foreground: 'ink', background: 'page', minimum: 4.5 }),
  );
});

test('a colour that is unreadable without an invalid one is left out, with the pair', () => {
  const { draft, problem } = parse({ light: { 'tile-1-ink': '#ffffff', 'tile-1': 'zwart', muted: '#404040' } });
  expect(draft).toEqual({ dark: {}, light: { muted: '#404040' } });
  expect(problem).toMatchObject({
    kind: 'repaired',
    unreadable: [{ theme: 'light', name: 'tile-1-ink', pairs: [{ foreground: 'tile-1-ink', background: 'tile-1' }] }],
  });
});

test('no stored text makes the draft throw', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      parseThemeDraft(json, tokensOf);
    }),
    { numRuns: 200 },
  );
});
