import { resolve } from 'node:path';
import { bech32 } from '@scure/base';
import * as z from 'zod/mini';

/** Bytes of a public key of age by the name in front of it: X25519, and the hybrid that resists quantum computers. */
const keyBytes: Record<string, number> = { age: 32, age1pq: 1216 };

const recipientsMessage = 'must be public keys of age (age1…, from age-keygen), separated by commas or spaces';
const timeMessage = 'must be a time such as 02:30, 00:00 to 23:59';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage));

const kept = (unit: string, { min, fallback }: { min: number; fallback: number }) => {
  const message = `must be a number of ${unit}, ${min} to 999`;
  const isAllowed = (value: string) => /^\d{1,3}$/.test(value) && Number(value) >= min;
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, message)), z.transform(Number)), fallback);
};

const recipients = z.pipe(
  z.string().check(z.refine((value) => listRecipients(value).every(isRecipient), recipientsMessage)),
  z.transform(listRecipients),
);

export const backupSettings = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_AT: z._default(time, '02:30'),
  BACKUP_KEEP_DAYS: kept('days', { min: 1, fallback: 7 }),
  BACKUP_KEEP_WEEKS: kept('weeks', { min: 0, fallback: 4 }),
  BACKUP_KEEP_MONTHS: kept('months', { min: 0, fallback: 3 }),
  BACKUP_RECIPIENTS: z._default(recipients, []),
  BACKUP_BEFORE_UPGRADE: z._default(
    z.pipe(
      z.enum(['0', '1'], 'must be 0 or 1'),
      z.transform((value) => value === '1'),
    ),
    true,
  ),
};

/** How many days, weeks and months with a backup keep one. */
export type BackupKeep = { days: number; weeks: number; months: number };

export type BackupConfig = {
  /** Null: no backup is made at night. */
  folder: string | null;
  /** When the nightly backup is due, in Amsterdam: `02:30`. */
  at: string;
  keep: BackupKeep;
  /** Public keys of age; empty: backups are not encrypted. */
  recipients: string[];
  /** Whether a start that migrates the database makes a backup first. */
  beforeUpgrade: boolean;
};

/** The settings of backups, once they are valid. */
export function toBackupConfig(env: z.infer<z.ZodMiniObject<typeof backupSettings>>): BackupConfig {
  return {
    folder: env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR),
    at: env.BACKUP_AT,
    keep: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS },
    recipients: env.BACKUP_RECIPIENTS,
    beforeUpgrade: env.BACKUP_BEFORE_UPGRADE,
  };
}

function listRecipients(value: string): string[] {
  return value.split(/[\s,]+/).filter((part) => part !== '');
}

/** Also checks the checksum in the key: backups for a mistyped one could never be read. */
function isRecipient(key: string): boolean {
  try {
    const { prefix, words } = bech32.decode(key, false);
    return key.startsWith(`${prefix}1`) && bech32.fromWords(words).length === keyBytes[prefix];
  } catch {
    return false;
  }
}
