import { hashSync } from '@node-rs/argon2';
import type { Role } from '#contract/platform/roles.ts';
import { startSession } from '#server/features/sessions/public.ts';
import { findUser, insertUser, type NewUser } from '#server/features/users/public.ts';
import type { User } from '#contract/users.ts';
import type { AnyContext, Portal } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { auth_sessions } from '#server/platform/database/schema.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';

/** The default password of users. */
export const password = 'Een-lang-geheim-2026';

/** The weakest parameters that argon2 allows: tests must not spend their time on hashes. */
const cheap = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = new Map<string, string>();

type Given = { portal: Portal };
let counter = 0;

export function cheapHash(text: string): string {
  const known = hashes.get(text) ?? hashSync(text, cheap);
  hashes.set(text, known);
  return known;
}

/** A user; default: active, with role 1. */
export async function givenUser(
  { portal }: Given,
  { password: secret = password, ...given }: Partial<NewUser> & { role?: Role } = {},
): Promise<User> {
  counter += 1;
  const id = newId();
  await insertUser(portal.db, {
    id,
    username: `gebruiker${counter}`,
    email: `mens${counter}@bureau.example`,
    name: `Noor Visser ${counter}`,
    mobile: null,
    linkedinUrl: null,
    role: 1,
    status: 'active',
    emailVerified: true,
    domainStatus: 'whitelist',
    ...given,
    password: secret === null ? null : cheapHash(secret),
  });
  return (await findUser(portal.db, given.id ?? id))!;
}

export type SignedInUser = User & { token: string; refreshToken: string; sessionId: string };

/** A session of a user, as signing in opens one. */
export async function signedIn({ portal }: Given, user: User, rememberMe = false): Promise<SignedInUser> {
  const context = { ...portal, user: null, ip: '127.0.0.1', userAgent: 'test', requestId: newId(), dashboard: null };
  const { tokens, parts } = startSession(context satisfies AnyContext, { id: user.id, rememberMe }, 'given');
  await execute(portal.db)`with given as (select 1), ${parts} select 1`;
  const sessionId = await getValue(portal.db, auth_sessions.id)`
    select id from auth_sessions where user_id = ${user.id} order by created_at desc, id desc limit 1`;
  return { ...user, token: tokens.accessToken, refreshToken: tokens.refreshToken, sessionId };
}

/** A user with an open session. */
export async function givenSignedIn(app: Given, given: Parameters<typeof givenUser>[1] = {}): Promise<SignedInUser> {
  return await signedIn(app, await givenUser(app, given));
}
