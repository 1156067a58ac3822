import * as calls from '#contract/passkeys.ts';
import { route } from '#server/platform/http/route.ts';
import { attemptCookie, readAttempt } from './attempt-cookie.ts';
import { addPasskey } from './add/add-passkey.ts';
import { startAdding } from './add/start-adding.ts';
import { startConfirming } from './authenticate/start-confirming.ts';
import { startSignIn } from './authenticate/start-sign-in.ts';
import { listPasskeys } from './list-passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

export const routes = [
  route(calls.listPasskeys, ({ context }) => listPasskeys(context)),
  route(calls.startAddingPasskey, ({ context }) => startAdding(context)),
  route(calls.addPasskey, ({ body, context }) => addPasskey(context, body.response)),
  route(calls.renamePasskey, ({ params, body, context }) => renamePasskey(context, params.id, body.name)),
  route(calls.removePasskey, ({ params, context }) => removePasskey(context, params.id)),
  route(calls.startConfirmingByPasskey, ({ context }) => startConfirming(context)),
  route(calls.startPasskeySignIn, ({ body, context, cookie, setCookie }) => {
    const attempt = readAttempt(cookie(attemptCookie.name));
    setCookie(attemptCookie.name, attempt.cookie, attemptCookie);
    return startSignIn(context, body.purpose, attempt.hash);
  }),
];
