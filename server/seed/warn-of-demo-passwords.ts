import type { Portal } from '#server/platform/context.ts';
import { verifyPassword } from '#server/platform/credentials/passwords.ts';
import { demoPeople } from './data/people.ts';
import { listPasswordHashes } from './demo-passwords-sql.ts';
import { demoPassword } from './seed-demo.ts';

/** Logs how many demo accounts can still sign in with the demo password. All are created with one hash of it. */
export async function warnOfDemoPasswords({ db, log }: Portal): Promise<void> {
  const emails = demoPeople.map(({ email }) => email);
  let found = 0;
  for (const { password, accounts } of await listPasswordHashes(db, emails))
    if (await verifyPassword(password, demoPassword)) found += accounts;
  if (found === 0) return;
  log.warn(
    `${found} account${found === 1 ? '' : 's'} of the demo organisation (…@voorbeeld.example) can sign in with the password of the README. ` +
      'Disable them at Gebruikersbeheer, or start with an empty DATA_DIR.',
  );
}
