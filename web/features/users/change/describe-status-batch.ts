import type { UserBatch, UserStatus } from '#contract/users.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import type { ToastMessage } from '#web/ui/feedback/toast.ts';

/** The toast after users were disabled or enabled, without its undo. */
export function describeStatusBatch(
  { changed, skipped }: UserBatch,
  status: Exclude<UserStatus, 'pending'>,
): ToastMessage {
  const were = formatCount(skipped.length, 'gebruiker was', 'gebruikers waren');
  const isEnabled = status === 'active';
  const unchanged = isEnabled ? `${were} niet uitgeschakeld.` : `${were} al uitgeschakeld.`;
  if (changed.length === 0) {
    const hint = isEnabled ? ' Wie op goedkeuring wacht, laat u toe bij Domeinen.' : '';
    return { tone: 'warning', title: 'Niets gewijzigd', description: `${unchanged}${hint}` };
  }
  const title = `${formatCount(changed.length, 'gebruiker', 'gebruikers')} ${isEnabled ? 'ingeschakeld' : 'uitgeschakeld'}`;
  return skipped.length > 0 ? { tone: 'warning', title, description: unchanged } : { title };
}
