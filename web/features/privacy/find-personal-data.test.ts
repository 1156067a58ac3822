import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPersonalData } from './find-personal-data.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** The last digit follows from the first eight; a sum of ten modulo eleven has no valid number. */
const bsn = digits(8)
  .map((first) => {
    const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
    return Number(first) > 0 && sum % 11 < 10 ? `${first}${sum % 11}` : '';
  })
  // Two leading zeros start a foreign telephone number; citizen service numbers are not issued that low.
  .filter((number) => number !== '' && !number.startsWith('00'));

const iban = fc.tuple(fc.stringMatching(/^[A-Z]{4}$/), digits(10)).map(([bank, account]) => {
  const asNumber = [...`${bank}${account}NL00`].map((character) => Number.parseInt(character, 36)).join('');
  return `NL${String(98n - (BigInt(asNumber) % 97n)).padStart(2, '0')}${bank}${account}`;
});

const grouped = (text: string, size: number, separator: string) =>
  text.replaceAll(new RegExp(`(.{${size}})(?!$)`, 'g'), `$1${separator}`);

describe('a citizen service number', () => {
  const written = fc
    .tuple(bsn, fc.constantFrom('', ' ', '.'), fc.constantFrom(2, 3, 4))
    .map(([number, separator, size]) => grouped(number, size, separator));

  test('is found in every notation', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('', 'BSN: ', 'Zijn nummer is ', '(', 'Jansen;', 'bsn'), (number, before) => {
        expect(findPersonalData(`${before}${number}${before === '(' ? ')' : '. Graag vandaag.'}`)).toEqual(['bsn']);
      }),
    );
  });

  test('is not a number of nine digits that fails the eleven test', () => {
    fc.assert(
      fc.property(bsn, fc.integer({ min: 1, max: 9 }), (number, more) => {
        const wrong = number.slice(0, 8) + ((Number(number[8]) + more) % 10);
        expect(findPersonalData(`nummer ${wrong}`)).toEqual([]);
      }),
    );
  });

  test('is not a part of a longer number', () => {
    fc.assert(
      fc.property(bsn, fc.constantFrom('1', '12', '123'), (number, more) => {
        for (const longer of [number + more, more + number, `${number}-${more}`])
          expect(findPersonalData(longer)).toEqual([]);
      }),
    );
  });

  test('is not a telephone number, a date, an amount or an order number', () => {
    const telephone = digits(8).chain((number) =>
      fc.constantFrom(
        `06${number}`,
        `06-${number}`,
        `06 ${grouped(number, 2, ' ')}`,
        `+31 6 ${number}`,
        `+316${number}`,
        `+31 6${number}`,
        `0031 6${number}`,
        `020-${number.slice(0, 7)}`,
        `(020) ${grouped(number.slice(0, 7), 3, ' ')}`,
      ),
    );
    const date = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString())
      .chain((text) => fc.constantFrom(text, text.slice(0, 10), text.slice(0, 10).split('-').toReversed().join('.')));
    const order = bsn.chain((number) =>
      fc.constantFrom(`ORD-${number}`, `VAC${number}`, `#${number}`, `2026-${number}`),
    );
    const amount = bsn.chain((number) =>
      fc.constantFrom(`€ ${grouped(number, 3, '.')}`, `${grouped(number, 3, '.')},50`),
    );
    fc.assert(
      fc.property(fc.oneof(telephone, date, order, amount), (text) => {
        expect(findPersonalData(`Graag bellen over ${text} aub`)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a bank account number', () => {
  test('is found with and without spaces, in either case', () => {
    fc.assert(
      fc.property(iban, fc.constantFrom('', ' '), fc.boolean(), (number, space, small) => {
        const text = grouped(small ? number.toLowerCase() : number, 4, space);
        expect(findPersonalData(`Maak het over op ${text} voor vrijdag`)).toEqual(['iban']);
      }),
    );
  });

  test('is not one with a wrong check digit, nor a part of a code', () => {
    fc.assert(
      fc.property(iban, (number) => {
        const wrong = number.slice(0, 17) + ((Number(number[17]) + 1) % 10);
        for (const text of [wrong, `X${number}`, `${number}9`]) expect(findPersonalData(text)).not.toContain('iban');
      }),
    );
  });

  test.each(['BE68 5390 0754 7034', 'DE89370400440532013000', 'FR14 2004 1010 0505 0001 3M02 606'])(
    '%s of another country is found',
    (number) => expect(findPersonalData(`IBAN ${number}.`)).toEqual(['iban']),
  );
});

describe('a curriculum vitae', () => {
  const lines = [
    'Curriculum vitae Pieter Voorbeeld',
    'Geboortedatum: 12-03-1988',
    'Nationaliteit: Nederlandse',
    'Rijbewijs: B',
    '',
    'Werkervaring',
    '2019 – heden  Logistiek medewerker bij Voorbeeld Transport, Utrecht',
    '2015 – 2019  Orderpicker bij Magazijn Noord, Zwolle',
    '',
    'Opleiding',
    '2011 – 2015  Mbo Logistiek, niveau 3',
  ];

  test('is recognised by its headings', () => expect(findPersonalData(lines.join('\n'))).toEqual(['cv']));

  test('is recognised without line breaks', () => {
    const longer = [...lines, 'Vaardigheden', 'heftruckcertificaat, reachtruck, VCA', 'x '.repeat(120)];
    expect(findPersonalData(longer.join(' '))).toEqual(['cv']);
  });

  test('is not recognised in a request about curricula', () => {
    const request =
      'De CV Parser herkent werkervaring en opleiding vaak niet als de kandidaat een tabel gebruikt. Ook het rijbewijs en de ' +
      'nationaliteit blijven leeg, waardoor wij die velden bij ieder profiel zelf moeten overtypen. Kan dat beter?';
    expect(findPersonalData(request)).toEqual([]);
  });
});

test('any text is checked without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => void findPersonalData(text)));
});
