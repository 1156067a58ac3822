import { Quota } from '#web/features/weekly-limits/public.ts';
import { voteQuotaText, voteRenewalText } from './vote-texts.ts';

/** The weekly votes of this user: used, left and when they renew. */
export function VoteQuota() {
  return (
    <Quota
      limit="votes"
      title={voteQuotaText}
      note={voteRenewalText}
      errorMessage="Uw stemmen konden niet worden geladen."
    />
  );
}
