import { expect, test } from 'vitest';
import { findStep, makeTotpSecret, otpauthUrl, stepOf, totpAt } from './totp.ts';

/** `12345678901234567890` in base32: the secret of the vectors for SHA-1 in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Seconds since 1970, and the last six of the eight digits in the RFC. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
});

test('the codes of the step before and after are accepted, those beyond are not', () => {
  const now = new Date(1_234_567_890_000);
  const step = stepOf(now);
  const accepted = [-2, -1, 0, 1, 2].map((offset) => findStep(secret, totpAt(secret, step + offset), now));
  expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
});

test('a secret has 160 bits in base32, and another value each time', () => {
  const secrets = new Set(Array.from({ length: 100 }, makeTotpSecret));
  expect(secrets.size).toBe(100);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test.each([
  ['Bureau: Noord', 'Bureau%20Noord:'],
  ['Jansen:Zn', 'Jansen%20Zn:'],
  ['50% & meer? #1', '50%25%20%26%20meer%3F%20%231:'],
  ['Søren “Weiß” 👩‍💼', `${encodeURIComponent('Søren “Weiß” 👩‍💼')}:`],
  [':', ''],
])('the issuer of %s is what an app reads before the colon', (issuer, label) => {
  const url = otpauthUrl(secret, { issuer, account: 'noor@bureau.example' });
  expect(url).toContain(`otpauth://totp/${label}noor%40bureau.example?`);
  expect(`${new URL(url).searchParams.get('issuer')}`).toBe(decodeURIComponent(label.replace(/:$/, '')));
});

test('the address for authenticator apps names the portal and the account', () => {
  expect(otpauthUrl(secret, { issuer: 'Bureau & Co', account: 'noor@bureau.example' })).toBe(
    `otpauth://totp/Bureau%20%26%20Co:noor%40bureau.example?secret=${secret}&issuer=Bureau%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
  );
});
