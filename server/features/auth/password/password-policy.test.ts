import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-policy.ts';

const sanne = { name: 'Sanne van der Berg', username: 'sberg', email: 'sanne.berg@bureau.example' };

const refused = (password: string, person = sanne) =>
  refuseWeakPassword(password, person).then(
    () => null,
    (error: { fields: Record<string, string> }) => error.fields['password'],
  );

test.each([
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'wachtwoord',
  'WELKOM01',
  'feyenoord',
  'Zomer2026!',
  '&Geheim123',
  'Wachtwoord1',
])('%s is too common', async (password) => {
  expect(await refused(password)).toBe('Dit wachtwoord wordt te vaak gebruikt. Kies een ander.');
});

test.each(['Sanne-is-de-beste', 'xxBERGxx12', 'sannevanderberg', 'mijn sberg login', 'sanne.berg@bureau.example'])(
  '%s holds the own name or address',
  async (password) => {
    expect(await refused(password)).toBe('Uw wachtwoord mag uw naam of e-mailadres niet bevatten');
  },
);

test.each(['Regenboog op dinsdag', 'van der Valk 2026', 'bureau-example', 'パスワードは秘密です'])(
  '%s is fine',
  async (password) => {
    expect(await refused(password)).toBeNull();
  },
);

test('a name of two letters excludes no password', async () => {
  expect(await refused('Bo houdt van ijs', { name: 'Bo Li', username: 'boli', email: 'bo@li.example' })).toBeNull();
});
