import * as calls from '#contract/email-change.ts';
import { tokenCalls, withNetworkLimit } from '#server/features/auth/public.ts';
import { runPasswordCall } from '#server/features/lockout/public.ts';
import { route } from '#server/platform/http/route.ts';
import {
  cancelEmailChange,
  checkEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './change-email.ts';

export const routes = [
  route(calls.readEmailChange, ({ context }) => readEmailChange(context)),
  route(calls.requestEmailChange, ({ body, context }) =>
    runPasswordCall(context, () => requestEmailChange(context, body.email)),
  ),
  route(calls.cancelEmailChange, ({ context }) => cancelEmailChange(context)),
  route(calls.checkEmailChange, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => checkEmailChange(context, body.token)),
  ),
  route(calls.confirmEmailChange, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => confirmEmailChange(context, body.token)),
  ),
  route(calls.undoEmailChange, ({ body, context }) =>
    withNetworkLimit(context, tokenCalls, () => undoEmailChange(context, body.token)),
  ),
];
