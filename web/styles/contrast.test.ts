/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findContrastProblem, type BrandColour } from '#contract/platform/brand-contrast.ts';
import { contrast, readTokens, toHex } from './token-colors.ts';
import { tokenPairs } from './token-pairs.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const tokens = readTokens(css, theme);
  test.each(tokenPairs)('$foreground on $background reaches $minimum', ({ foreground, background, minimum }) => {
    expect(contrast(tokens, foreground, background)).toBeGreaterThanOrEqual(minimum);
  });
});

test('a token with too little contrast is detected', () => {
  const faint = readTokens(css.replaceAll(/--muted: [^;]+;/g, '--muted: oklch(0.4 0.02 235);'), 'dark');
  expect(contrast(faint, 'muted', 'page')).toBeLessThan(4.5);
});

test.each(['#007ea4', '#ec6b06', '#000000', '#ffffff', '#123456'])('%s stays the same as hex', (colour) => {
  expect(toHex({ one: colour }, 'one')).toBe(colour);
  expect(toHex({ one: 'oklch(from var(--two) l c h)', two: colour }, 'one')).toBe(colour);
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
      return tokenPairs.flatMap(({ foreground, background, minimum }) => {
        const reached = contrast(tokens, foreground, background);
        return reached < minimum ? [`${colour} ${theme}: ${foreground} on ${background} ${reached.toFixed(2)}`] : [];
      });
    }),
  );
  expect(failures).toEqual([]);
});
