import * as calls from '#contract/invitations.ts';
import { route } from '#server/platform/http/route.ts';
import { listInvites } from './list-invites.ts';
import { revokeInvite } from './revoke-invite.ts';
import { checkInvitees } from './send/check-invitees.ts';
import { resendInvite } from './send/resend-invite.ts';
import { sendInvite } from './send/send-invite.ts';
import { sendInvites } from './send/send-invites.ts';
import { undoRevokeInvite } from './undo-revoke-invite.ts';

export const routes = [
  route(calls.listInvites, ({ query, context }) => listInvites(context, query)),
  route(calls.sendInvite, ({ body, context }) => sendInvite(context, body)),
  route(calls.checkInvitees, ({ body, context }) => checkInvitees(context, body.list)),
  route(calls.sendInvites, ({ body, context }) => sendInvites(context, body)),
  route(calls.resendInvite, ({ params, context }) => resendInvite(context, params.id)),
  route(calls.revokeInvite, ({ params, context }) => revokeInvite(context, params.id)),
  route(calls.undoRevokeInvite, ({ params, context }) => undoRevokeInvite(context, params.id)),
];
