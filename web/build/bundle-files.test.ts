import { expect, test } from 'vitest';
import type { Rolldown } from 'vite';
import { largestFirst } from './bundle-files.ts';

test('files are listed the largest first', () => {
  const chunk = (code: string) => ({ type: 'chunk', code });
  const bundle = { 'page.js': chunk('page'), 'icons.js': chunk('i'), 'react.js': chunk('react, all of it') };
  const files = largestFirst(bundle as unknown as Rolldown.OutputBundle, ['icons.js', 'page.js', 'react.js']);
  expect(files).toEqual(['react.js', 'page.js', 'icons.js']);
});
