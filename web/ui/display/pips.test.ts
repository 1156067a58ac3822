import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pips } from './pips.tsx';

const render = (max: number) => renderToStaticMarkup(createElement(Pips, { used: 2, max }));
const countBlocks = (markup: string) => markup.split('data-chart').length - 1;

test('up to ten are blocks beside a text for screen readers, more are the text, which fits on a phone', () => {
  expect(countBlocks(render(10))).toBe(10);
  expect(render(10)).toContain('class="sr-only">2 van 10 gebruikt');
  expect(countBlocks(render(100))).toBe(0);
  expect(render(100)).not.toContain('sr-only');
  expect(render(100)).toContain('2 van 100 gebruikt');
});
