import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { warnOfDemoPasswords } from './warn-of-demo-passwords.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop());

const warnings = async () => {
  const before = app.log.lines.length;
  await warnOfDemoPasswords(app.portal);
  return app.log.lines.slice(before).join('');
};

test('a portal that went live is warned of demo accounts until their passwords are changed or they are disabled', async () => {
  expect(await warnings()).toBe('');
  await givenDemo(app);
  expect(await warnings()).toMatch(/4\d accounts of the demo organisation.*password of the README.*Disable them/);
  const own = await hashPassword('een eigen wachtwoord');
  await app.database.query(`update users set password = '${own}' where email <> 'maaike.jonker@voorbeeld.example'`);
  expect(await warnings()).toMatch(/1 account of the demo organisation/);
  await app.database.query(`update users set status = 'disabled' where email = 'maaike.jonker@voorbeeld.example'`);
  expect(await warnings()).toBe('');
});
