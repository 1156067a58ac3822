import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Łukasz Weiß', 'lukasz weiss'],
  ['SØREN ÆBLE', 'soren aeble'],
  ['Đorđe, Ǿystein & Þór', 'dorde, oystein & thor'],
  ['Yıldız İlk', 'yildiz ilk'],
  ['Zoë D’Angelo‑Bos', "zoe d'angelo-bos"],
  ['Zoe\u0308 va\u00adca\u200bture', 'zoe vacature'],
  ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'παπαδοπουλοσ'],
  ['ﬁtness ½', 'fitness 1⁄2'],
])('%s becomes %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
