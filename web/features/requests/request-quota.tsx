import { Quota } from '#web/features/weekly-limits/public.ts';
import { quotaText, renewalText } from './request-texts.ts';

/** What this user can still ask for this week, and when that renews. */
export function RequestQuota() {
  return (
    <Quota limit="requests" title={quotaText} note={renewalText} failed="Uw weeklimiet kon niet worden geladen." />
  );
}
