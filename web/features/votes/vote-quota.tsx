import { Quota } from '#web/features/weekly-limits/public.ts';
import { quotaText, renewalText } from './vote-texts.ts';

/** The weekly votes of this user: what is spent, what is left and when there are new ones. */
export function VoteQuota() {
  return <Quota limit="votes" title={quotaText} note={renewalText} failed="Uw stemmen konden niet worden geladen." />;
}
