import * as calls from '#contract/invitations.ts';
import { route } from '#server/platform/http/route.ts';
import { listInvites, readInvite, revokeInvites, undoRevokeInvites } from './manage-invites.ts';
import { checkInvitees, sendInvite, sendInvites } from './send/send-invites.ts';
import { resendInvites } from './send/resend-invites.ts';

export const routes = [
  route(calls.listInvites, ({ query, context }) => listInvites(context, query)),
  route(calls.readInvite, ({ params, context }) => readInvite(context, params.id)),
  route(calls.sendInvite, ({ body, context }) => sendInvite(context, body)),
  route(calls.checkInvitees, ({ body, context }) => checkInvitees(context, body.list)),
  route(calls.sendInvites, ({ body, context }) => sendInvites(context, body)),
  route(calls.resendInvites, ({ body, context }) => resendInvites(context, body.inviteIds)),
  route(calls.revokeInvites, ({ body, context }) => revokeInvites(context, body.inviteIds)),
  route(calls.undoRevokeInvites, ({ body, context }) => undoRevokeInvites(context, body.inviteIds)),
];
