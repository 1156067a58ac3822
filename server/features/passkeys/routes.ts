import * as calls from '#contract/passkeys.ts';
import { route } from '#server/platform/http/route.ts';
import { attemptCookie, readAttempt } from './attempt-cookie.ts';
import { startAdding } from './add/start-adding.ts';
import { startConfirming } from './authenticate/start-confirming.ts';
import { startSignIn } from './authenticate/start-sign-in.ts';
import { listPasskeys } from './list-passkeys.ts';
import { renamePasskey } from './rename-passkey.ts';

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
