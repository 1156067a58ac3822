import type { InviteSkipReason } from '#contract/invitations.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import type { ToastMessage } from '#web/ui/feedback/toast.ts';

export type InviteBatch = { changed: string[]; skipped: { id: string; reason: InviteSkipReason }[] };
type InviteChange = 'resent' | 'revoked' | 'undone';

const changeTexts: Record<InviteChange, { done: string; nothing: string }> = {
  resent: { done: 'verstuurd', nothing: 'Niets verstuurd' },
  revoked: { done: 'ingetrokken', nothing: 'Niets ingetrokken' },
  undone: { done: 'hersteld', nothing: 'Ongedaan maken is niet gelukt' },
};

const reasonTexts: Record<InviteSkipReason, string> = {
  not_found: 'bestaat niet meer',
  invite_closed: 'al gebruikt of ingetrokken',
  email_taken: 'heeft al een account',
  email_reserved: 'adres hoorde kort geleden bij een ander account',
  rate_limited: 'kreeg kort geleden al meerdere uitnodigingen',
  undo_expired: 'het is te laat om dit ongedaan te maken',
  invite_open: 'is intussen opnieuw uitgenodigd',
};

/** The toast after invitations were sent again, revoked, or a revocation was undone; without its undo. */
export function describeInviteBatch({ changed, skipped }: InviteBatch, change: InviteChange): ToastMessage {
  const { done, nothing } = changeTexts[change];
  const title =
    changed.length === 0
      ? nothing
      : changed.length === 1
        ? `Uitnodiging ${done}`
        : `${formatCount(changed.length, 'uitnodiging', 'uitnodigingen')} ${done}`;
  if (skipped.length > 0) return { tone: 'warning', title, description: describeSkipped(skipped) };
  if (change !== 'revoked') return { title };
  const were = changed.length === 1 ? 'De link en de code werken' : 'De links en codes werken';
  return { title, description: `${were} niet meer.` };
}

function describeSkipped(skipped: InviteBatch['skipped']): string {
  const counts = new Map<InviteSkipReason, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) =>
    skipped.length === 1 ? reasonTexts[reason] : `${reasonTexts[reason]} (${formatNumber(count)})`,
  );
  return `${formatCount(skipped.length, 'uitnodiging', 'uitnodigingen')} overgeslagen: ${reasons.join(', ')}.`;
}
