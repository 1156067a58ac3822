import type { Invite } from '#contract/invitations.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says that mails of shown invitations wait for the mail server. */
export function MailBanner({ invites }: { invites: Invite[] }) {
  const delayed = invites.filter(({ status, mailStatus }) => status === 'open' && mailStatus === 'delayed').length;
  if (delayed === 0) return null;
  return (
    <Banner tone="warning" title="De mailserver is niet bereikbaar." className="mx-4 mb-3">
      {formatCount(delayed, 'uitnodiging wordt', 'uitnodigingen worden')} verstuurd zodra dat weer kan. U hoeft niets te
      doen.
    </Banner>
  );
}
