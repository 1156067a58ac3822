import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, toPlainText } from './plain-text.ts';

test('markup is removed, words and lines stay', () => {
  const markdown =
    'Kies **Stem** op [Apps](/apps).\n\n## Zo werkt het\n\n1. Druk op `/`.\n- Een _andere_ stap\n\n> Let op: ik_ook en 2 * 3 * 4.';
  expect(toPlainText(markdown)).toBe(
    'Kies Stem op Apps.\nZo werkt het\nDruk op /.\nEen andere stap\nLet op: ik_ook en 2 * 3 * 4.',
  );
});

test('an excerpt has at most 120 characters and ends after a word', () => {
  const words = fc.array(fc.stringMatching(/^[a-zé,]{1,30}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, (all) => {
      const line = all.join(' ');
      const excerpt = excerptOf(line);
      expect(excerpt.length).toBeLessThanOrEqual(120);
      if (line.length <= 120) {
        expect(excerpt).toBe(line);
        return;
      }
      const shown = excerpt.slice(0, -1);
      expect(excerpt.endsWith('…') && line.startsWith(shown)).toBe(true);
      expect(line.slice(shown.length)).toMatch(/^[\s,]/);
    }),
  );
});

test('an excerpt leaves headings out and keeps the points of a list apart', () => {
  expect(excerptOf('U ziet:\n\n## De kaarten\n\n- **apps**\n- tools\n\nKies er een.')).toBe(
    'U ziet: apps, tools, Kies er een.',
  );
});

test('a word that is longer than the excerpt is cut itself', () => {
  expect(excerptOf('a'.repeat(300))).toBe(`${'a'.repeat(119)}…`);
});
