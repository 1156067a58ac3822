import { accountFields } from '#contract/auth.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listTakenUsernames } from './users-sql.ts';

/** The first of these texts that can be the name of a user; the part before the @ of an address. */
export function readableName(candidates: readonly (string | null)[]): string {
  for (const candidate of candidates) {
    const [local = ''] = (candidate ?? '').split('@');
    const parsed = accountFields.name.safeParse(sliceCharacters(local.replaceAll(/\s+/g, ' ').trim(), 120));
    if (parsed.success) return parsed.data;
  }
  return 'Nieuwe collega';
}

/** Characters that are left for a number behind a taken name. */
const maxBase = 50;

/**
 * A free user name like `wish`, of which an address gives the part before the @: with a number behind it when it is
 * taken. A concurrent account may take it; then the insert violates `users_username_key`.
 */
export async function deriveUsername(db: Queryable, wish: string): Promise<string> {
  const [local = ''] = wish.split('@');
  const parsed = accountFields.username.safeParse(sliceCharacters(local, maxBase));
  const base = parsed.success ? parsed.data : 'collega';
  const taken = new Set(await listTakenUsernames(db, base));
  if (!taken.has(base.toLowerCase())) return base;
  for (let number = 2; ; number += 1) {
    const name = `${base}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
