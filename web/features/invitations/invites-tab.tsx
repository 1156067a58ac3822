import { getRouteApi } from '@tanstack/react-router';
import type { InviteStatus } from '#contract/invitations.ts';
import { inviteStatusLabels } from './list/invite-labels.ts';
import { InvitationsCard } from './list/invitations-card.tsx';
import { SendInvitationCard } from './send/send-invitation-card.tsx';

const page = getRouteApi('/user-management');
const statuses = Object.keys(inviteStatusLabels) as InviteStatus[];

export function InvitesTab() {
  const { stand, zoek = '' } = page.useSearch();
  const navigate = page.useNavigate();
  const change = (filter: { stand?: string | undefined; zoek?: string | undefined }) =>
    void navigate({
      to: '/user-management',
      search: (previous) => ({ ...previous, ...filter, tab: 'uitnodigingen' as const }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid gap-3">
      <SendInvitationCard />
      <InvitationsCard
        filter={{ status: statuses.find((known) => known === stand), search: zoek }}
        onChange={({ status, search }) => change({ stand: status, zoek: search || undefined })}
      />
    </div>
  );
}
