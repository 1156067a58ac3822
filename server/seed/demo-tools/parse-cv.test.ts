import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCv, profileAsText, profileRows } from './cv-parser/parse-cv.js';

const cv = `Curriculum vitae

Noor van den Heuvel
Molenstraat 12
5611 AB Eindhoven
Telefoon: 06-12 34 56 78
E-mail: noor.vandenheuvel@voorbeeld.example
https://www.linkedin.com/in/noor-voorbeeld/

Werkervaring
maart 2021 - heden   Teamleider magazijn, Voorbeeld Logistiek
2017 - februari 2021
Heftruckchauffeur, reachtruck en Excel
06/2014 t/m 12/2016: Orderpicker

Opleiding
2011 – 2014 Mbo 3 Logistiek

Talen
Nederlands (moedertaal), Engels - C1, Pools
`;

describe('a cv', () => {
  it('becomes a profile', () => {
    expect(parseCv(cv)).toMatchObject({
      name: 'Noor van den Heuvel',
      email: 'noor.vandenheuvel@voorbeeld.example',
      phone: '06 12345678',
      postcode: '5611 AB',
      city: 'Eindhoven',
      linkedin: 'linkedin.com/in/noor-voorbeeld',
      languages: [
        { name: 'Nederlands', level: 'moedertaal' },
        { name: 'Engels', level: 'C1' },
        { name: 'Pools', level: null },
      ],
      bsnRemoved: 0,
    });
    expect(parseCv(cv).skills).toEqual(['Excel', 'Leidinggeven', 'Orderpicken', 'Reachtruck']);
  });

  it('gives work latest first and keeps education apart', () => {
    const { work, education } = parseCv(cv);
    expect(work).toEqual([
      { from: { year: 2021, month: 3 }, to: null, what: 'Teamleider magazijn, Voorbeeld Logistiek' },
      {
        from: { year: 2017, month: null },
        to: { year: 2021, month: 2 },
        what: 'Heftruckchauffeur, reachtruck en Excel',
      },
      { from: { year: 2014, month: 6 }, to: { year: 2016, month: 12 }, what: 'Orderpicker' },
    ]);
    expect(education).toEqual([
      { from: { year: 2011, month: null }, to: { year: 2014, month: null }, what: 'Mbo 3 Logistiek' },
    ]);
  });

  it('is copied as lines of text', () => {
    const text = profileAsText(parseCv(cv));
    expect(text).toContain('Naam: Noor van den Heuvel\n');
    expect(text).toContain('Werkervaring:\n- mrt 2021 – heden: Teamleider magazijn');
    expect(text).toContain('Opleiding: 2011 – 2014: Mbo 3 Logistiek');
  });

  it('without anything known gives no rows, whatever the text', () => {
    expect(profileRows(parseCv(''))).toEqual([]);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => Array.isArray(profileRows(parseCv(text)))));
  });
});

describe('phone numbers', () => {
  it.each([
    ['0612345678', '06 12345678'],
    ['+31 6 1234 5678', '06 12345678'],
    ['+31 (0)6-12345678', '06 12345678'],
    ['0031612345678', '06 12345678'],
    ['(020) 123 45 67', '020 1234567'],
    ['0172-123456', '0172 123456'],
    ['+31 (0)20 123 4567', '020 1234567'],
  ])('%s is read', (written, phone) => {
    expect(parseCv(`Tel. ${written}\n`).phone).toBe(phone);
  });

  it.each(['061234567', '2012 - 2016 2017', 'NL00VBLD0123456789', '+49 30 1234567'])('%s is not one', (written) => {
    expect(parseCv(written).phone).toBeNull();
  });
});

describe('names', () => {
  it.each([
    ['Naam: Aïsha Bouali\nAdres', 'Aïsha Bouali'],
    ["CV\nRob van 't Hof", "Rob van 't Hof"],
    ['Persoonlijke Gegevens\nXiu-Ying Wong\n', 'Xiu-Ying Wong'],
  ])('%j', (text, name) => {
    expect(parseCv(text).name).toBe(name);
  });
});

describe('a citizen service number', () => {
  it.each(['111222333', '123456782', '1234.56.782', '123 456 782', 'BSN: 10000008'])(
    '%s is counted and left out',
    (bsn) => {
      const profile = parseCv(`Naam: Jan Jansen ${bsn}\n2019 - 2020 Magazijn ${bsn}\n`);
      expect(profile.bsnRemoved).toBe(2);
      expect(JSON.stringify(profile).replaceAll(/\D/g, '')).not.toContain(bsn.replaceAll(/\D/g, ''));
    },
  );

  it.each(['123456789', '0612345678', '000000000', 'NL91VBLD0417164300', '10000008'])('%s is none', (digits) => {
    expect(parseCv(`Jan Jansen\n${digits}`).bsnRemoved).toBe(0);
  });
});
