import { getRouteApi } from '@tanstack/react-router';
import type { InviteStatus } from '#contract/invitations.ts';
import { cx } from '#web/ui/cx.ts';
import { inviteStatusLabels } from './list/invite-labels.ts';
import { InvitationsCard } from './list/invitations-card.tsx';
import { SendInvitationCard } from './send/send-invitation-card.tsx';

const page = getRouteApi('/user-management');
const statuses = Object.keys(inviteStatusLabels) as InviteStatus[];

/** Sends and lists invitations; beside an open invitation the list only. */
export function InvitesTab({ openId }: { openId: string | null }) {
  const search = page.useSearch();
  const { stand, zoek = '' } = search;
  const isSplit = openId !== null;
  const navigate = page.useNavigate();
  const change = (filter: { stand?: string | undefined; zoek?: string | undefined }) =>
    void navigate({
      to: '/user-management',
      search: (previous) => ({ ...previous, ...filter, tab: 'uitnodigingen' as const }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={cx(!isSplit && 'grid grid-cols-1 gap-3')}>
      <div hidden={isSplit}>
        <SendInvitationCard />
      </div>
      <InvitationsCard
        list={{ openId, search }}
        filter={{ status: statuses.find((known) => known === stand), search: zoek }}
        onChange={(filter) => change({ stand: filter.status, zoek: filter.search || undefined })}
      />
    </div>
  );
}
