import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('backups are made at 02:30 and kept for 7 days, 4 weeks and 3 months, in a folder that is named only', () => {
  const keep = { days: 7, weeks: 4, months: 3 };
  const defaults = { folder: null, at: '02:30', keep, recipients: [], beforeUpgrade: true };
  expect(readConfig({}).backup).toEqual(defaults);
  expect(readConfig({ BACKUP_DIR: 'copies' }).backup.folder).toBe(`${process.cwd()}/copies`);
});

test('backups are encrypted to one or more public keys of age, also to those that resist quantum computers', async () => {
  const hybrid = await identityToRecipient(await generateHybridIdentity());
  const recipient = await identityToRecipient(await generateX25519Identity());
  const { recipients } = readConfig({ BACKUP_RECIPIENTS: `${recipient},\n ${hybrid}` }).backup;
  expect(recipients).toEqual([recipient, hybrid]);
});
