import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { InviteProof, readInvitation } from '#contract/accept-invitation.ts';

/** The token of the link, or the address and code that were typed. */
export type Proof = InviteProof;
export type Invitation = OutputOf<typeof readInvitation>;
