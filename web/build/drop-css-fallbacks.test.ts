import { expect, test } from 'vitest';
import { withoutFallbacks } from './drop-css-fallbacks.ts';

const mixed = '.dot{outline-color:color-mix(in oklab, var(--ok) 20%, transparent)}';

test.each([
  ['initial values', '@layer properties{@supports (-webkit-hyphens:none){*,:before{--tw-leading:initial}}}', ''],
  [
    'the color of placeholders',
    '@supports (not ((-webkit-appearance:-apple-pay-button))) or (contain-intrinsic-size:1px){::placeholder{color:currentColor}@supports (color:color-mix(in lab, red, red)){::placeholder{color:color-mix(in oklab, currentcolor 50%, transparent)}}}',
    '',
  ],
  ['mixed colors', `.dot{outline-color:var(--ok)}@supports (color:color-mix(in lab, red, red)){${mixed}}`, mixed],
])('fallbacks of %s are removed, and nothing around them', (_, fallback, kept) => {
  expect(withoutFallbacks(`.a{color:red}${fallback}.b{color:blue}`)).toBe(`.a{color:red}${kept}.b{color:blue}`);
});
