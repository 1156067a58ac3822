export { getOpenInvite } from './get-open-invite.ts';
export { updateInviteUsed, type UsedInvite } from './invites-sql.ts';
