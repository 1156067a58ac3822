import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { challengeMs } from './challenges/lifetime.ts';

/** Binds the challenges of a sign-in to the browser that asked for them. */
export const attemptCookie = { name: 'portaal_passkey', path: '/api/auth', maxAgeSeconds: challengeMs / 1000 } as const;

/** The attempt of a cookie, or a new one. Tabs share it, so that a challenge of one does not end that of another. */
export function readAttempt(cookie = ''): { cookie: string; hash: string } {
  const token = /^[\w-]{43}$/.test(cookie) ? cookie : randomToken();
  return { cookie: token, hash: hashToken(token) };
}
