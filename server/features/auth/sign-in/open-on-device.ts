import type { SignedIn } from '#contract/auth.ts';
import { deviceCookie, identifyDevice, passwordCalls, type Device } from '#server/features/lockout/public.ts';
import { attemptCookie, readAttempt } from '#server/features/passkeys/public.ts';
import { refreshCookie, type SessionTokens } from '#server/features/sessions/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Call } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network-of.ts';
import type { OpenedSession } from './sign-in.ts';

/** A call of a browser that signs in. */
export type BrowserCall = Pick<Call<never>, 'cookie' | 'setCookie'> & { context: AnyContext };

/** `device`: of the browser. `binding`: of a passkey, from its own cookie. */
export type Browser = { device: Device; binding: string };

export function setRefreshCookie(setCookie: BrowserCall['setCookie'], tokens: SessionTokens): void {
  setCookie(refreshCookie.name, tokens.refreshToken, { path: refreshCookie.path, maxAgeSeconds: tokens.maxAgeSeconds });
}

/**
 * Runs what may open a session on the device of the call, in the queue of `passwordCalls`.
 * @returns its answer after the cookies of the session are set, or what is not a session as it is
 */
export async function openOnDevice<Result>(
  { context, cookie, setCookie }: BrowserCall,
  open: (by: Browser) => Promise<Result>,
): Promise<SignedIn | Exclude<Result, OpenedSession>> {
  const device = identifyDevice(context, cookie(deviceCookie.name));
  const source = device.hashes[0] ?? networkOf(context.ip);
  const { hash: binding } = readAttempt(cookie(attemptCookie.name));
  const opened = await passwordCalls.run(source, () => open({ device, binding }));
  if (!isSession(opened)) return opened as Exclude<Result, OpenedSession>;
  const { user, tokens, deviceHash } = opened;
  setRefreshCookie(setCookie, tokens);
  setCookie(deviceCookie.name, device.cookieFor(deviceHash), deviceCookie);
  return { token: tokens.accessToken, user };
}

function isSession<Result>(opened: Result): opened is Result & OpenedSession {
  return typeof opened === 'object' && opened !== null && 'tokens' in opened;
}
