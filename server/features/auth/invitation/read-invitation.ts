import type { InviteProof } from '#contract/accept-invitation.ts';
import { getOpenInvite } from '#server/features/invitations/public.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** What a link or code would accept; it stays valid, since mail scanners open links. */
export async function readInvitation(
  context: AnyContext,
  proof: InviteProof,
): Promise<{ email: string; invitedBy: string; expiresAt: string }> {
  const { email, senderName, expiresAt } = await getOpenInvite(context, proof);
  return { email, invitedBy: senderName, expiresAt };
}
