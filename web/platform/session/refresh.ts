import type { SignedIn } from '#contract/auth.ts';
import { CallError } from '../call/call-error.ts';
import { callUrl, routeOf } from '../call/call-url.ts';
import { readBody } from '../call/read-body.ts';
import { sendCall } from '../call/send-call.ts';
import { createRefresh } from './create-refresh.ts';
import { idleSeconds } from './last-use.ts';
import { readToken, removeToken, saveToken } from './token.ts';

/** Milliseconds. Two attempts fit into the 15 seconds in which the server accepts a used refresh token again. */
const attemptTimeout = 6000;

let onEnd: () => void = () => undefined;

/** Sets what runs when the session of this tab has ended. */
export function onSessionEnd(handler: () => void): void {
  onEnd = handler;
}

/** See `createRefresh`. Rejects when the portal is unreachable. */
export const refreshToken = createRefresh({
  read: readToken,
  save: saveToken,
  remove: removeToken,
  exchange: () => exchange().catch((error: unknown) => (isLost(error) ? exchange() : Promise.reject(error as Error))),
  onEnd: () => onEnd(),
});

async function exchange(): Promise<SignedIn | null> {
  try {
    // With keepalive the new cookie is stored even when the page is closed meanwhile.
    const { method, url } = routeOf('POST /api/auth/refresh');
    const response = await sendCall({
      method,
      url: callUrl(url, {}, { idleSeconds: idleSeconds() }),
      keepalive: true,
      timeout: attemptTimeout,
    });
    return await readBody<SignedIn>(response.json());
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** The request or its answer did not arrive; the server may have exchanged the token. */
function isLost(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}
