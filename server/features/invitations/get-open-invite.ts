import type { InviteProof } from '#contract/accept-invitation.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { hashToken, sameSecret } from '#server/platform/credentials/secrets.ts';
import { codeOf } from './invite-secrets.ts';
import {
  findInvite,
  findInviteByToken,
  isInviteUsed,
  listAccounts,
  listInviteCandidates,
  type StoredInvite,
} from './invites-sql.ts';
import { inviteCodes } from './policy.ts';

/** The invitation of a link or code. Throws why it cannot be accepted; a wrong code does not say whether one exists. */
export async function getOpenInvite(context: AnyContext, proof: InviteProof): Promise<StoredInvite> {
  const invite =
    proof.token === undefined
      ? await findByCode(context, proof.email!, proof.code!)
      : await findInviteByToken(context.db, hashToken(proof.token));
  if (invite === null) throw new Failure(proof.token === undefined ? 'code_invalid' : 'link_invalid');
  if (invite.used) throw new Failure('link_used');
  if (invite.revokedAt !== null || !invite.senderMayInvite) throw new Failure('link_revoked');
  if (Date.parse(invite.expiresAt) <= context.clock.now().getTime()) throw new Failure('link_expired');
  if ((await listAccounts(context.db, [invite.email])).length > 0)
    // The account may have come from this invitation since it was read.
    throw new Failure((await isInviteUsed(context.db, invite.id)) ? 'link_used' : 'email_taken');
  return invite;
}

async function findByCode(context: AnyContext, email: string, code: string): Promise<StoredInvite | null> {
  await enforceRateLimit(context, { limit: inviteCodes, subject: email });
  const candidates = await listInviteCandidates(context.db, email);
  // All are compared, so that the duration does not say how many invitations the address has.
  const [id] = candidates.filter((each) => sameSecret(codeOf(context, each), code));
  return id === undefined ? null : await findInvite(context.db, id);
}
