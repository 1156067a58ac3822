import { getRouteApi } from '@tanstack/react-router';
import type { GreylistStatus } from '#contract/domains.ts';
import { cx } from '#web/ui/cx.ts';
import { GreylistCard } from './review/greylist-card.tsx';
import { WhitelistCard } from './whitelist/whitelist-card.tsx';

const page = getRouteApi('/user-management');

const statuses: GreylistStatus[] = ['pending', 'approved', 'rejected'];

/** The domains that registrations asked for, and those that need no review; beside an open domain the first only. */
export function DomainsTab({ openId }: { openId: string | null }) {
  const search = page.useSearch();
  const { stand, zoek = '' } = search;
  const isSplit = openId !== null;
  const navigate = page.useNavigate();
  const change = (filter: { stand?: string | undefined; zoek?: string }) =>
    void navigate({
      to: '/user-management',
      search: (previous) => ({ ...previous, ...filter, tab: 'domeinen' as const }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div
      className={cx(
        !isSplit &&
          'grid grid-cols-1 items-start gap-3 max-xl:reveal-forwards xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]',
      )}
    >
      <GreylistCard
        list={{ openId, search }}
        status={statuses.find((known) => known === stand)}
        onStatus={(status) => change({ stand: status })}
      />
      <div hidden={isSplit}>
        <WhitelistCard search={zoek} onSearch={(text) => change({ zoek: text })} />
      </div>
    </div>
  );
}
