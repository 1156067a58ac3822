import { expect, test } from 'vitest';
import type { PortalConfig } from '#server/platform/context.ts';
import { refuseWeakPassword } from './password-policy.ts';

const brand = { name: 'Voorbeeld Recruitment', abbreviation: 'VR', tagline: 'Meesters in recruitment' };
const portal = { config: { brand } as PortalConfig };
const sanne = { name: 'Sanne van der Bergh', username: 'sbergh', email: 'sanne.bergh@bureau.example' };

const refusal = (password: string, person = sanne) =>
  refuseWeakPassword(portal, password, person).then(
    () => null,
    (error: { fields: Record<string, string> }) => error.fields['password'] ?? '',
  );

test.each([
  ['aaaaaaaa', 'een herhaling'],
  ['qwerqwer', 'een herhaling'],
  ['abcdefgh', 'een reeks'],
  ['0123456789', 'een reeks'],
  ['19900101', 'een datum'],
  ['01-01-1990', 'een datum'],
  ['asdfghjkl;', 'een patroon van het toetsenbord'],
  ['87654321', 'een veelgebruikt wachtwoord'],
  ['qwertyuiop', 'een veelgebruikt wachtwoord'],
  ['P@ssw0rd2026!', 'een veelgebruikt wachtwoord'],
  ['Summer2026!', 'een veelgebruikt wachtwoord'],
  ['Zomer2026!', 'een bekend woord of een bekende naam en een jaartal'],
  ['Welkom2026!', 'een bekend woord of een bekende naam en een jaartal'],
  ['Amsterdam2026', 'een bekend woord of een bekende naam en een jaartal'],
  ['Wachtwoord1', 'een veelgebruikt wachtwoord'],
  ['&Geheim123', 'een veelgebruikt wachtwoord'],
  ['Recruiter01', 'een bekend woord of een bekende naam'],
  ['Voorbeeld2026', 'de naam van het bureau of het portaal'],
  ['V00rbeeld2026', 'de naam van het bureau of het portaal'],
  ['Voorbeeld2026!', 'de naam van het bureau of het portaal'],
  ['VoorbeeldRecruitment', 'de naam van het bureau of het portaal'],
  ['voorbeeld-recruitment2026', 'de naam van het bureau of het portaal'],
  ['Portaal2026!', 'de naam van het bureau of het portaal'],
  ['sannebergh1990', 'uw naam, gebruikersnaam of e-mailadres'],
  ['Sannevanderbergh1', 'uw naam, gebruikersnaam of e-mailadres'],
  ['sanne.bergh@bureau.example', 'uw naam, gebruikersnaam of e-mailadres'],
])('%s is refused as %s', async (password, cause) => {
  expect(await refusal(password)).toContain(`Dit wachtwoord is makkelijk te raden: het is vooral ${cause}`);
});

test('a name with accents is one without them too', async () => {
  const zoe = { name: 'Zoë Müllerová', username: 'zoem', email: 'zm@bureau.example' };
  expect(await refusal('Mullerova2026', zoe)).toContain('uw naam');
  expect(await refusal('müllerová2026', zoe)).toContain('uw naam');
});

test.each([
  'Regenboog op dinsdag',
  'paard batterij nietje juist',
  'correct horse battery staple',
  'tafelstoellampdeur',
  'van der Valk 2026',
  'Sanne houdt van groene fietsen',
  'パスワードは秘密です',
  'x7fq2mzk9w',
  'GhtKwPqZrb',
  'h4&Kp0!zQe',
  'Xk9#mP2q',
  'Demo-portaal-2026',
])('%s is accepted', async (password) => {
  expect(await refusal(password)).toBeNull();
});

test('a name of two letters makes no password weak', async () => {
  expect(await refusal('Bo houdt van ijs', { name: 'Bo Li', username: 'boli', email: 'bo@li.example' })).toBeNull();
});

test('the longest password is judged in a moment', async () => {
  await refusal('Regenboog op dinsdag');
  const longest = ['19900101'.repeat(16), '4@1!0$3|'.repeat(16), '83730520'.repeat(16), 'p@ssw0rd'.repeat(16)];
  const before = process.cpuUsage();
  for (const password of longest) expect(await refusal(password)).not.toBe('');
  const { user } = process.cpuUsage(before);
  expect(user / longest.length / 1000).toBeLessThan(150);
});
