import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domainOf, normalizeDomain } from './domain-name.ts';
import { emailAddress, normalizeEmail } from './email-address.ts';

/** Labels that are numbers, also as `0x1f`, are addresses of machines in the last place. */
const label = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
  .filter((text) => !/^..--|^\d+$|^0x[\da-f]*$/.test(text));
const unicodeLabel = fc.constantFrom('bücher', 'café', 'straße', 'пример', '例え', 'ĳsland', 'naïef');
const domain = fc
  .array(fc.oneof(label, unicodeLabel), { minLength: 2, maxLength: 4 })
  .map((labels) => labels.join('.'));

test.each([
  ['Bureau.NL', 'bureau.nl'],
  [' bureau.nl. ', 'bureau.nl'],
  ['hr.bureau.nl', 'hr.bureau.nl'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['bureau。nl', 'bureau.nl'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
])('%s becomes %s', (typed, stored) => {
  expect(normalizeDomain(typed)).toBe(stored);
});

test.each([
  '',
  'localhost',
  'bureau..nl',
  '.nl',
  'bureau.nl..',
  '127.0.0.1',
  '2130706433.1',
  'bureau.0x0',
  'bureau.nl:80',
  'bureau.nl/pad',
  'a@bureau.nl',
  'bureau nl',
  'bureau%2enl',
  '[::1]',
  '-bureau.nl',
  'bu_reau.nl',
  `${'a'.repeat(64)}.nl`,
  `${'abcdefgh.'.repeat(30)}nl`,
])('%s is no domain', (typed) => {
  expect(normalizeDomain(typed)).toBeNull();
});

test('every spelling of a domain has one form, and that form stays as it is', () => {
  fc.assert(
    fc.property(domain, (text) => {
      const stored = normalizeDomain(text);
      expect(stored).not.toBeNull();
      for (const spelling of [stored!, text.toUpperCase(), `${text}.`, ` ${text} `, text.normalize('NFD'), stored!])
        // Upper case is not reversible for every script: `ß` becomes `SS`.
        if (!/[ßĳ]/.test(text) || spelling !== text.toUpperCase()) expect(normalizeDomain(spelling)).toBe(stored);
    }),
  );
});

test('a sub-domain is another domain', () => {
  fc.assert(
    fc.property(label, domain, (sub, parent) => normalizeDomain(`${sub}.${parent}`) !== normalizeDomain(parent)),
  );
});

test('no text makes it throw, and what it accepts is ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const stored = normalizeDomain(text);
      expect(stored === null || /^[a-z0-9.-]+$/.test(stored)).toBe(true);
      expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
    }),
  );
});

test('the domain of an address is the normalized domain', () => {
  fc.assert(
    fc.property(domain, (text) => {
      const parsed = emailAddress().safeParse(`Sanne.Vos@${text.toUpperCase()}.`);
      expect(parsed.success && domainOf(parsed.data)).toBe(normalizeDomain(text.toUpperCase()));
    }),
  );
});

test.each([
  'sanne',
  '@bureau.nl',
  'sanne@',
  'sanne@bureau',
  'san ne@bureau.nl',
  'a@b@bureau.nl',
  '"a b"@bureau.nl',
  'a,b@bureau.nl',
  'a..b@bureau.nl',
  '.a@bureau.nl',
  'a.@bureau.nl',
  'a(b)@bureau.nl',
  'sanné@bureau.nl',
  `${'a'.repeat(65)}@bureau.nl`,
])('%s is no address', (text) => {
  expect(emailAddress().safeParse(text).error?.issues[0]?.message).toBe('Ongeldig email adres');
});

/** Of the HTML standard, for `type="email"`. */
const ofBrowsers = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-.]+$/;

test.each(['p&o@bureau.nl', 'jansen&zn@bureau.nl', "o'neill@bureau.nl", 'info!@bureau.nl'])(
  '%s is an address, as in the browser',
  (text) => expect(emailAddress().parse(text)).toBe(text),
);

test('every character that a browser accepts before the @ is accepted, and no other', () => {
  for (let code = 1; code < 0x250; code += 1) {
    const text = `a${String.fromCodePoint(code)}b@bureau.nl`;
    // Invisible ones are left out.
    if (!/\p{DI}/u.test(text))
      expect([text, emailAddress().safeParse(text).success]).toEqual([text, ofBrowsers.test(text)]);
  }
});

test.each([
  '\u202aSanne.Vos@bureau.nl\u202c',
  '\u200bsanne\u00ad.vos@bureau.nl\ufeff',
  ' \u2066sanne.vos@bureau.nl\u2069\t',
])('%j, as address books and web pages copy it, is the address that one sees', (text) => {
  expect(emailAddress().parse(text)).toBe('sanne.vos@bureau.nl');
});

test('a joiner that is a part of a domain stays', () => {
  expect(normalizeEmail('sanne@نامه\u200cای.com')).toBe('sanne@xn--mgba3gch31f060k.com');
});

test('an empty address has a message of its own', () => {
  expect(emailAddress('Voer uw email adres in').safeParse(' ').error?.issues[0]?.message).toBe(
    'Voer uw email adres in',
  );
});
