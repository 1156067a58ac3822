import { getRouteApi } from '@tanstack/react-router';
import type { GreylistStatus } from '#contract/domains.ts';
import { GreylistCard } from './review/greylist-card.tsx';
import { WhitelistCard } from './whitelist/whitelist-card.tsx';

const page = getRouteApi('/user-management');

const statuses: GreylistStatus[] = ['pending', 'approved', 'rejected'];

export function DomainsTab() {
  const { stand, zoek = '' } = page.useSearch();
  const navigate = page.useNavigate();
  const change = (filter: { stand?: string | undefined; zoek?: string }) =>
    void navigate({
      to: '/user-management',
      search: (previous) => ({ ...previous, ...filter, tab: 'domeinen' as const }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid items-start gap-3 max-xl:reveal-forwards xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <GreylistCard
        status={statuses.find((known) => known === stand)}
        onStatus={(status) => change({ stand: status })}
      />
      <WhitelistCard search={zoek} onSearch={(search) => change({ zoek: search })} />
    </div>
  );
}
