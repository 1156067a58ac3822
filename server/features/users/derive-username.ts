import { randomInt } from 'node:crypto';
import { newAccountFields } from '#contract/auth.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listTakenUsernames } from './users-sql.ts';

const shortest = 3;
/** Leaves room for a number. */
const longest = 50;

/**
 * A valid user name that nobody has yet, from a name or address of another system. A name that is taken in the same
 * moment violates `users_username_key`; `isCrowded`: with random digits, which another attempt does not meet.
 */
export async function deriveUsername(db: Queryable, text: string, isCrowded = false): Promise<string> {
  const base = baseOf(text);
  if (isCrowded) return `${base}${randomInt(1_000_000, 10_000_000)}`;
  const candidates = [base, ...Array.from({ length: 30 }, (_, index) => `${base}${index + 2}`)];
  const taken = new Set(await listTakenUsernames(db, candidates));
  return candidates.find((each) => !taken.has(each.toLowerCase())) ?? `${base}${randomInt(1_000_000, 10_000_000)}`;
}

function baseOf(text: string): string {
  const local = text.normalize('NFKC').split('@', 1)[0]!;
  const kept = [...local].map((character) => (/[\p{L}\p{N}._ -]/u.test(character) ? character : '')).join('');
  const trimmed = sliceCharacters(kept.replaceAll(/\s+/gu, ' ').trim(), longest).trim();
  const base = trimmed.length < shortest ? `${trimmed}gebruiker` : trimmed;
  const parsed = newAccountFields.username.safeParse(base);
  return parsed.success ? parsed.data : 'gebruiker';
}
