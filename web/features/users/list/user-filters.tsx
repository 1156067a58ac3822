import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { roleNames, roles, type Role } from '#contract/platform/roles.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { countUsers, UserSort, UserStatus } from '#contract/users.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { filterSelect } from '#web/platform/list/filter-select.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { userDomainsQuery } from '../user-queries.ts';
import { clearFilters, hasFilters, type UsersView } from '../users-view.ts';

const sorts: { value: UserSort; label: string; minimumRole: Role }[] = [
  { value: 'name', label: 'Naam A–Z', minimumRole: 2 },
  { value: 'name-descending', label: 'Naam Z–A', minimumRole: 2 },
  { value: 'newest', label: 'Nieuwste eerst', minimumRole: 2 },
  { value: 'oldest', label: 'Oudste eerst', minimumRole: 2 },
  { value: 'recent-login', label: 'Laatst ingelogd', minimumRole: 3 },
  { value: 'old-login', label: 'Langst niet ingelogd', minimumRole: 3 },
];

type Props = {
  view: UsersView;
  counts: OutputOf<typeof countUsers> | undefined;
  /** Beside an open user: without what is rarely filtered on. */
  isSplit: boolean;
  onChange: (change: Partial<UsersView>, replace?: boolean) => void;
};

export function UserFilters({ view, counts, isSplit, onChange }: Props) {
  const ownRole = useRole();
  // On a wide screen the headers of the table sort.
  const hasHeaders = useTableFits();
  const search = useDebouncedText(view.text, (text) => onChange({ text }, true));
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3">
      <SearchInput
        aria-label="Zoek op naam, gebruikersnaam of e-mailadres"
        placeholder="Naam of e-mailadres"
        {...search}
        maxLength={100}
        shortcut={shortcutKeys.searchRows}
        className={cx('min-w-0 flex-1 basis-56', !isSplit && 'lg:max-w-80')}
      />
      <Select
        aria-label="Rol"
        options={roleOptions(view, counts)}
        value={view.roles.join(',')}
        onChange={({ target }) => onChange({ roles: roles.filter((role) => isNamed(target.value, role)) })}
        className={filterSelect}
      />
      <Select
        aria-label="Status"
        options={statusOptions(view, counts)}
        value={view.statuses.join(',')}
        onChange={({ target }) => onChange({ statuses: statuses.filter((status) => isNamed(target.value, status)) })}
        className={filterSelect}
      />
      {(!isSplit || view.domain !== '') && <DomainFilter domain={view.domain} onChange={onChange} />}
      {!hasHeaders && !isSplit && (
        <Select
          aria-label="Volgorde"
          options={sorts.filter(({ minimumRole }) => ownRole >= minimumRole)}
          value={view.sort}
          onChange={({ target }) => onChange({ sort: target.value as UserSort })}
          className={filterSelect}
        />
      )}
      {hasFilters(view) && (
        <Button variant="ghost" className="h-9!" icon={<X aria-hidden />} onClick={() => onChange(clearFilters(view))}>
          Filters wissen
        </Button>
      )}
    </div>
  );
}

function DomainFilter({ domain, onChange }: Pick<Props, 'onChange'> & Pick<UsersView, 'domain'>) {
  const { data: domains = [] } = useQuery(userDomainsQuery);
  return (
    <Select
      aria-label="Domein"
      options={[
        { value: '', label: 'Alle domeinen' },
        ...[...new Set([...domains, domain].filter(Boolean))].map((value) => ({ value, label: readableDomain(value) })),
      ]}
      value={domain}
      onChange={({ target }) => onChange({ domain: target.value })}
      className={filterSelect}
    />
  );
}

const statuses = Object.keys(userStatusLabels) as UserStatus[];

function isNamed(value: string, name: Role | UserStatus): boolean {
  return value.split(',').includes(String(name));
}

type Option = { value: string; label: string };

function roleOptions({ roles: selected }: UsersView, counts: Props['counts']): Option[] {
  const options = roles.map((role) => ({
    value: String(role),
    label: withCount(roleNames[role], counts?.byRole.find((each) => each.role === role)?.count),
  }));
  return withSelected([{ value: '', label: 'Alle rollen' }, ...options], {
    value: selected.join(','),
    label: selected.map((role) => roleNames[role]).join(' of '),
  });
}

function statusOptions({ statuses: selected }: UsersView, counts: Props['counts']): Option[] {
  const options = statuses.map((status) => ({
    value: status,
    label: withCount(userStatusLabels[status], counts?.byStatus.find((each) => each.status === status)?.count),
  }));
  return withSelected([{ value: '', label: 'Alle statussen' }, ...options], {
    value: selected.join(','),
    label: selected.map((status) => userStatusLabels[status]).join(' of '),
  });
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/** Adds the current combination, which a shared URL may hold without it being an option. */
function withSelected(options: Option[], selected: Option): Option[] {
  return options.some(({ value }) => value === selected.value) ? options : [...options, selected];
}
