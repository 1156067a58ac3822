import type { InviteSkipReason } from '#contract/invitations.ts';
import type { StoredInvite } from './invites-sql.ts';

type SortedOut<Reason> = { accepted: StoredInvite[]; skipped: { id: string; reason: Reason }[] };

/** Which of these invitations a call changes, and why not the others; `find` returns null for one that it changes. */
export function sortOutInvites<Reason extends InviteSkipReason>(
  ids: string[],
  found: StoredInvite[],
  find: (invite: StoredInvite) => Reason | null,
): SortedOut<Reason | 'not_found'> {
  const byId = new Map(found.map((invite) => [invite.id, invite]));
  const sorted: SortedOut<Reason | 'not_found'> = { accepted: [], skipped: [] };
  for (const id of new Set(ids)) {
    const invite = byId.get(id);
    const reason = invite ? find(invite) : 'not_found';
    if (invite && reason === null) sorted.accepted.push(invite);
    else if (reason !== null) sorted.skipped.push({ id, reason });
  }
  return sorted;
}
