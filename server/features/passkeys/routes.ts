import * as calls from '#contract/passkeys.ts';
import { route } from '#server/platform/http/route.ts';
import { attemptCookie, readAttempt } from './challenges.ts';
import { startAdding } from './add-passkey.ts';
import { startConfirming, startSignIn } from './authenticate.ts';
import { listPasskeys, renamePasskey } from './own-passkeys.ts';

export const routes = [
  route(calls.listPasskeys, ({ context }) => listPasskeys(context)),
  route(calls.startAddingPasskey, ({ context }) => startAdding(context)),
  route(calls.renamePasskey, ({ params, body, context }) => renamePasskey(context, params.id, body.name)),
  route(calls.startConfirmingByPasskey, ({ context }) => startConfirming(context)),
  route(calls.startPasskeySignIn, ({ body, context, cookie, setCookie }) => {
    const attempt = readAttempt(cookie(attemptCookie.name));
    setCookie(attemptCookie.name, attempt.cookie, attemptCookie);
    return startSignIn(context, body.purpose, attempt.hash);
  }),
];
