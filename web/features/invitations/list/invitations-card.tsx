import { MailPlus } from 'lucide-react';
import type { Invite, InviteStatus } from '#contract/invitations.ts';
import {
  emptySelection,
  pageSelectionState,
  toggle,
  togglePage,
  toggleRange,
  type Selection,
} from '#web/platform/list/selection.ts';
import { useSelection } from '#web/platform/list/use-selection.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { invitesQuery, type InvitesFilter } from '../invites-queries.ts';
import { inviteStatusLabels } from './invite-labels.ts';
import { InviteRow, type InviteList } from './invite-row.tsx';
import { InvitesBulkBar } from './invites-bulk-bar.tsx';

const options = [
  { value: '', label: 'Alle statussen' },
  ...Object.entries(inviteStatusLabels).map(([value, label]) => ({ value, label })),
];

type InvitationsCardProps = {
  list: InviteList;
  filter: InvitesFilter;
  onChange: (filter: InvitesFilter) => void;
};

/** The invitations, the newest first. */
export function InvitationsCard({ list, filter, onChange }: InvitationsCardProps) {
  const typed = useDebouncedText(filter.search, (search) => onChange({ ...filter, search }));
  const [selection, select] = useSelection(filter);
  const isSplit = list.openId !== null;
  const isFiltered = filter.search !== '' || filter.status !== undefined;
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby="invites"
      className={cx('overflow-clip!', isSplit && 'border-0!')}
    >
      <CardHeader id="invites" inset title="Uitnodigingen" />
      <div className="flex flex-wrap gap-2 px-4 pb-3">
        <SearchInput
          aria-label="Zoek op e-mailadres"
          {...typed}
          maxLength={100}
          className={cx('min-w-0 flex-1 basis-60', !isSplit && 'sm:max-w-90')}
          shortcut={shortcutKeys.searchRows}
        />
        <Select
          aria-label="Status"
          options={options}
          value={filter.status ?? ''}
          onChange={({ target }) => onChange({ ...filter, status: (target.value || undefined) as InviteStatus })}
        />
      </div>
      <PagedList
        query={invitesQuery(filter)}
        label="Uitnodigingen"
        failed="De uitnodigingen konden niet worden geladen"
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden />}
            title={isFiltered ? 'Geen uitnodigingen gevonden' : 'Nog geen uitnodigingen'}
            text={
              isFiltered
                ? 'Pas de zoekopdracht of de status aan.'
                : 'Wie u uitnodigt, krijgt een e-mail en kan meteen aan de slag, ook met een ander domein.'
            }
          />
        }
      >
        {(invites) => (
          <>
            {!isSplit && <MailBanner invites={invites} />}
            <InviteRows invites={invites} list={list} selection={selection} onSelect={select} />
          </>
        )}
      </PagedList>
      {selection.ids.size > 0 && !isSplit && (
        <InvitesBulkBar selection={selection} onDone={() => select(emptySelection)} onRestore={select} />
      )}
    </Card>
  );
}

type InviteRowsProps = {
  invites: Invite[];
  list: InviteList;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

function InviteRows({ invites, list, selection, onSelect }: InviteRowsProps) {
  const selectable = invites.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
  const state = pageSelectionState(selection, selectable);
  return (
    <>
      {selectable.length > 0 && list.openId === null && (
        <div className="border-t border-line bg-surface-2 px-4 py-1.5 text-xs/5 text-muted">
          <Checkbox
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onChange={() => onSelect(togglePage(selection, selectable))}
          >
            Alle getoonde uitnodigingen
          </Checkbox>
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {invites.map((invite) => (
          <InviteRow
            key={invite.id}
            invite={invite}
            list={list}
            isSelected={selection.ids.has(invite.id)}
            onToggle={(isRange) =>
              onSelect(isRange ? toggleRange(selection, selectable, invite.id) : toggle(selection, invite.id))
            }
          />
        ))}
      </ul>
    </>
  );
}

/** Says that the mail server has not accepted the mails of shown invitations yet. */
function MailBanner({ invites }: { invites: Invite[] }) {
  const delayed = invites.filter(({ status, mailStatus }) => status === 'open' && mailStatus === 'delayed').length;
  if (delayed === 0) return null;
  return (
    <Banner tone="warning" title="De mailserver heeft nog niet alles aangenomen." className="mx-4 mb-3">
      {formatCount(delayed, 'uitnodiging is', 'uitnodigingen zijn')} vertraagd. Het portaal probeert het vanzelf
      opnieuw; u hoeft niets te doen.
    </Banner>
  );
}
