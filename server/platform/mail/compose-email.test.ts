import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { composeEmail, formatMoment, linkTo } from './compose-email.ts';

const config = { ...readConfig({}), publicUrl: 'https://portaal.example', secretKey: '', selfUrl: '' };
const greeting = (name: string) => composeEmail({ config }, { name }, 'Dag', ['Een.']).text.split('\n')[0];

test('an e-mail has a greeting, paragraphs and a signature, and the agency in its subject', () => {
  expect(composeEmail({ config }, { name: 'Sanne de Boer' }, 'Welkom', ['Een.', 'Twee.'])).toEqual({
    subject: 'Welkom – Voorbeeld Recruitment',
    text: 'Beste Sanne de Boer,\n\nEen.\n\nTwee.\n\nMet vriendelijke groet,\nVoorbeeld Recruitment\n',
  });
});

test('a link is on a line of its own', () => {
  expect(linkTo({ config }, '/setup', 'abc')).toBe('https://portaal.example/setup#token=abc');
});

test.each(['J.P. van der Berg-Jansen', "Siobhán O'Neill", '张伟', 'Dr. A. Smit'])('%s is greeted by name', (name) => {
  expect(greeting(name)).toBe(`Beste ${name},`);
});

test('a name from right to left does not reorder what stands beside it', () => {
  expect(greeting('أحمد')).toBe('Beste \u2068أحمد\u2069,');
});

test.each([
  'Win een prijs op https://kwaad.example',
  'Ga naar kwaad.example',
  'www.kwaad.nl',
  'mail@kwaad.example',
  '<b>Sanne</b>',
])('the name %s is not used in the greeting', (name) => {
  expect(greeting(name)).toBe('Beste heer of mevrouw,');
});

test('a name cannot begin a paragraph of its own', () => {
  const { text } = composeEmail(
    { config },
    { name: 'Sanne\r\n\r\nUw account is geblokkeerd.\u2028Bel ons' },
    'Dag',
    [],
  );
  expect(text.split('\n')[0]).toBe('Beste Sanne Uw account is geblokkeerd. Bel ons,');
});

test('text of others does not reverse the text after it', () => {
  const { subject, text } = composeEmail({ config }, { name: 'Sanne' }, '“Laptop\u202e”', [
    '“Laptop\u2067” is goedgekeurd.',
  ]);
  expect(subject).toBe('“Laptop” – Voorbeeld Recruitment');
  expect(text).toContain('\n“Laptop” is goedgekeurd.\n');
});

test('a moment is written in full, in Amsterdam', () => {
  expect(formatMoment(new Date('2026-03-11T13:05:00Z'))).toBe('woensdag 11 maart 2026 om 14:05 uur');
  expect(formatMoment(new Date('2026-07-01T22:05:00Z'))).toBe('donderdag 2 juli 2026 om 00:05 uur');
});
