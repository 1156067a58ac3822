import { Quota } from '#web/features/weekly-limits/public.ts';
import { voteQuotaText } from './vote-texts.ts';

/** The weekly votes of this user: used, left and when they renew. */
export function VoteQuota() {
  return <Quota limit="votes" title={voteQuotaText} />;
}
