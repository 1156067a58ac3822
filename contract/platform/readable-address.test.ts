import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeDomain } from './domain-name.ts';
import { readableAddress, readableDomain } from './readable-address.ts';

test.each([
  'sanne@bücher.example',
  'p&o@münchen.bureau.nl',
  'sanne@пример.рф',
  'sanne@παράδειγμα.ελ',
  'sanne@例え.jp',
  'sanne@بيت.شبكة',
])('%s is shown as it was typed', (address) => {
  const [local, domain] = address.split('@') as [string, string];
  expect(readableAddress(`${local}@${normalizeDomain(domain)}`)).toBe(address);
});

test.each(['pаypal.example', 'аррӏе.com', 'ραγ.com', 'bıos.example', 'ɡoogle.example'])(
  '%s, which looks like another domain, stays in its stored form',
  (domain) => {
    const stored = normalizeDomain(domain)!;
    expect(stored).toContain('xn--');
    expect(readableDomain(stored)).toBe(stored);
  },
);

test.each(['xn--.nl', 'xn--a.nl', 'xn--99999999999.nl', 'xn--bcher-kva', 'bureau.nl', ''])(
  '%s does not throw',
  (domain) => {
    expect(readableDomain(domain)).toBe(domain);
  },
);

test('a domain with the letters of European names is readable, and stored in the same form', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abzäßéłøžșạ'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
      const stored = normalizeDomain(`${labels.join('.')}.nl`);
      fc.pre(stored !== null);
      expect(readableDomain(stored)).not.toContain('xn--');
      expect(normalizeDomain(readableDomain(stored))).toBe(stored);
    }),
  );
});
