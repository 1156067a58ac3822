import { Failure } from '#server/platform/failure.ts';
import { dutchWords } from './dutch-words.ts';

type Person = { name: string; username: string; email: string };

let common: Promise<Set<string>> | null = null;

/** Tens of thousands of common passwords; loaded on first use. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  );
  return common;
}

const particles = new Set(['van', 'der', 'den', 'ter', 'ten', 'het', 'von', 'del', 'the']);

/** The parts of a name or address that a password must not contain: the whole, and words of three letters or more. */
function personalWords(person: Person): string[] {
  const [mailbox = ''] = person.email.split('@');
  const whole = [person.name.replaceAll(/\s+/g, ''), person.username, mailbox, person.email];
  const words = [person.name, mailbox]
    .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  return [...new Set([...whole, ...words].map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= 3 && !particles.has(word),
  );
}

/** Whether a password is common, or a common Dutch word with digits and punctuation around it. */
async function isCommon(lower: string): Promise<boolean> {
  return dutchWords.has(lower.replaceAll(/[^\p{L}]+/gu, '')) || (await commonPasswords()).has(lower);
}

/** Throws when a new password is common or contains the user's own name or address. */
export async function refuseWeakPassword(password: string, person: Person): Promise<void> {
  const lower = password.toLowerCase();
  if (await isCommon(lower))
    throw new Failure('validation_failed', {
      fields: { password: 'Dit wachtwoord wordt te vaak gebruikt. Kies een ander.' },
    });
  if (personalWords(person).some((word) => lower.includes(word)))
    throw new Failure('validation_failed', {
      fields: { password: 'Uw wachtwoord mag uw naam of e-mailadres niet bevatten' },
    });
}
