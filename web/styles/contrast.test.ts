/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findContrastProblem, type BrandColour } from '#contract/platform/brand-contrast.ts';
import { contrast, readTokens } from './token-colors.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const TEXT = 4.5;
const MARK = 3;
const surfaces = ['page', 'surface-1', 'surface-2', 'surface-3', 'float', 'selected', 'segment'];
const raised = ['page', 'surface-1', 'surface-2', 'float'];
const tones = ['ok', 'warn', 'danger', 'info'];
const tiles = ['1', '2', '3', '4', '5', '6'];

/** Foreground token, background tokens, and the minimum contrast ratio of WCAG AA. */
const pairs: [foreground: string, backgrounds: string[], minimum: number][] = [
  ['ink', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['muted', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['link', [...surfaces, 'primary-soft', ...tones.map((tone) => `${tone}-soft`)], TEXT],
  ['accent-text', [...surfaces, 'accent-soft'], TEXT],
  ...tones.map((tone): [string, string[], number] => [tone, [...surfaces, `${tone}-soft`], TEXT]),
  // Time left of a chat session in the header.
  ['warn', ['accent-soft', 'selected'], TEXT],
  ['danger', ['accent-soft', 'selected'], TEXT],
  ['violet', surfaces, TEXT],
  ['on-primary', ['primary', 'primary-hover'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['on-danger', ['danger-solid', 'danger-solid-hover'], TEXT],
  ['on-primary', ['mark'], TEXT],
  ['on-brand-panel', ['brand-panel', 'brand-panel-mark'], TEXT],
  ['on-brand-panel-muted', ['brand-panel', 'brand-panel-mark'], TEXT],
  ...tiles.map((tile): [string, string[], number] => [`tile-${tile}-ink`, [`tile-${tile}`], TEXT]),
  ['control', ['page', 'surface-1', 'float'], MARK],
  ['focus', [...surfaces, ...tones.map((tone) => `${tone}-soft`)], MARK],
  ['accent-mark', raised, MARK],
  ['primary', ['surface-1'], MARK],
  ['accent', ['surface-1'], MARK],
];

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const tokens = readTokens(css, theme);
  const cases = pairs.flatMap(([foreground, backgrounds, minimum]) =>
    backgrounds.map((background) => ({ foreground, background, minimum })),
  );

  test.each(cases)('$foreground on $background reaches $minimum', ({ foreground, background, minimum }) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(minimum);
  });
});

test('a token with too little contrast is detected', () => {
  const faint = readTokens(css.replaceAll(/--muted: [^;]+;/g, '--muted: oklch(0.4 0.02 235);'), 'dark');
  expect(contrast(faint, 'muted', 'page')).toBeLessThan(TEXT);
});

test('black on white is 21', () => {
  expect(contrast({ a: '#000000', b: '#ffffff' }, 'a', 'b')).toBeCloseTo(21, 1);
});

const channels = ['00', '40', '80', 'a0', 'c0', 'ff'];
const colours = channels.flatMap((red) =>
  channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
);
const kinds: { kind: BrandColour; minimumCount: number }[] = [
  { kind: 'blue', minimumCount: 50 },
  { kind: 'orange', minimumCount: 10 },
];

test.each(kinds)('every colour that is accepted as $kind gives all pairs enough contrast', ({ kind, minimumCount }) => {
  const accepted = colours.filter((colour) => findContrastProblem(kind, colour) === null);
  expect(accepted.length).toBeGreaterThan(minimumCount);
  const failures = accepted.flatMap((colour) =>
    (['dark', 'light'] as const).flatMap((theme) => {
      const tokens = { ...readTokens(css, theme), [`brand-${kind}`]: colour };
      return pairs.flatMap(([foreground, backgrounds, minimum]) =>
        backgrounds.flatMap((background) => {
          const reached = contrast(tokens, foreground, background);
          return reached < minimum ? [`${colour} ${theme}: ${foreground} on ${background} ${reached.toFixed(2)}`] : [];
        }),
      );
    }),
  );
  expect(failures).toEqual([]);
});
