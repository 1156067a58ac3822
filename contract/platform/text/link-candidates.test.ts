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
  'https://voorbeeld.nl/setup#token=abc-',
  'http://[::1]',
])('%s is one link, also in parentheses', (link) => {
  expect(listLinkCandidates(`Zie (${link}).`)).toEqual([{ link, index: 5 }]);
});

test.each([
  ['Mail p&o@bureau.nl.', 'p&o@bureau.nl'],
  ["Vraag 'jansen&zn@bureau.nl'", 'jansen&zn@bureau.nl'],
  ["Van o'neill@bureau.nl", "o'neill@bureau.nl"],
  ['adres=sanne@bureau.nl', 'sanne@bureau.nl'],
])('%s has the whole address', (text, link) => expect(linksIn(text)).toEqual([link]));
