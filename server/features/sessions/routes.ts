import * as calls from '#contract/sessions.ts';
import { route } from '#server/platform/http/route.ts';
import { listSessions, revokeOtherSessions, revokeSession } from './own-sessions.ts';

export const routes = [
  route(calls.listSessions, ({ context }) => listSessions(context)),
  route(calls.revokeSession, ({ params, context }) => revokeSession(context, params.id)),
  route(calls.revokeOtherSessions, ({ context }) => revokeOtherSessions(context)),
];
