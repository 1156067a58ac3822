import { expect, test } from 'vitest';
import { splitDomains } from './split-domains.ts';

test.each([
  ['bureau.nl\nbureau.be', ['bureau.nl', 'bureau.be']],
  [' bureau.nl, bureau.be;\n\nbureau.de ', ['bureau.nl', 'bureau.be', 'bureau.de']],
  ['', []],
])('%j has the domains %j', (text, domains) => expect(splitDomains(text)).toEqual(domains));
