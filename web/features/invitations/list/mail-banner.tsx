import type { Invite } from '#contract/invitations.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that the mail server has not accepted the mails of shown invitations yet. */
export function MailBanner({ invites }: { invites: Invite[] }) {
  const delayed = invites.filter(({ status, mailStatus }) => status === 'open' && mailStatus === 'delayed').length;
  if (delayed === 0) return null;
  return (
    <Banner tone="warning" title="De mailserver heeft nog niet alles aangenomen." className="mx-4 mb-3">
      {formatCount(delayed, 'uitnodiging is', 'uitnodigingen zijn')} vertraagd. Het portaal probeert het vanzelf
      opnieuw; u hoeft niets te doen.
    </Banner>
  );
}
