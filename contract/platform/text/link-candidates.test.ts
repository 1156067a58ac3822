import { expect, test } from 'vitest';
import { listLinkCandidates } from './link-candidates.ts';

const linksIn = (text: string) => listLinkCandidates(text).map(({ link }) => link);

test.each(['.', '?', '”', '”.', '…', '’,', ')', ').', ']', '"', '">', '>', "'", "').", '<b>'])(
  'the %s after an address is not part of the link',
  (end) => {
    expect(linksIn(`Zie https://voorbeeld.nl/help${end}`)).toEqual(['https://voorbeeld.nl/help']);
  },
);

test.each([
  'https://voorbeeld.nl/wiki/Bank_(meubel)',
  'https://voorbeeld.nl/setup?token=abc_',
  'https://voorbeeld.nl/setup?token=abc-',
  'http://[::1]',
])('%s is one link, also in parentheses', (link) => {
  expect(listLinkCandidates(`Zie (${link}).`)).toEqual([{ link, index: 5 }]);
});
