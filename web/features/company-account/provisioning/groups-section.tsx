import { useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { GroupRoleChange, ProvisionedGroup, RoleChanges } from '#contract/provisioning.ts';
import { call } from '#web/platform/call/call.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { provisionedGroupsQuery, refetchProvisioning } from '../company-account-queries.ts';
import { PageSection } from '../page-section.tsx';
import {
  choose,
  groupRoleName,
  groupRoleOptions,
  isChangedMeanwhile,
  listChanges,
  readGroupRole,
  type GroupChoices,
} from './group-changes.ts';

const RolePreviewDialog = lazyComponent(() =>
  import('./role-preview-dialog.tsx').then((file) => file.RolePreviewDialog),
);

/** Groups without a search field. */
const few = 12;
/** Groups that are rendered at a time. */
const shownGroups = 100;

/** The roles that groups of the directory give. */
export function GroupsSection() {
  return (
    <PageSection
      id="groepen"
      title="Rollen van groepen"
      text="Wie in een groep zit, krijgt minstens de rol daarvan. De hoogste wint. Voordat u opslaat, ziet u wie er iets van merkt."
    >
      <QueryContent
        query={useQuery(provisionedGroupsQuery)}
        failed="De groepen konden niet worden geladen"
        loading={<SkeletonList label="Groepen" rows={3} />}
      >
        {(groups) => (groups.length === 0 ? <NoGroups /> : <GroupRoles groups={groups} />)}
      </QueryContent>
    </PageSection>
  );
}

function NoGroups() {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="Nog geen groepen"
      text="Zodra de directory groepen stuurt, kiest u hier welke rol de leden krijgen."
    />
  );
}

type Preview = { groups: GroupRoleChange[]; changes: RoleChanges };

function GroupRoles({ groups }: { groups: ProvisionedGroup[] }) {
  const [search, setSearch] = useState('');
  const [choices, setChoices] = useState<GroupChoices>(new Map());
  const [preview, setPreview] = useState<Preview | null>(null);
  const changes = listChanges(groups, choices);
  const close = () => setPreview(null);
  const { mutate: readPreview, isPending } = useMutation({
    mutationFn: (body: { groups: GroupRoleChange[] }) => call('POST /api/provisioning/groups/preview', { body }),
    meta: { errorTitle: 'De gevolgen konden niet worden geladen' },
    onSuccess: (found, body) => setPreview({ ...body, changes: found }),
    onError: (error) => void (hasCode(error, 'changed_meanwhile', 'not_found') && refetchProvisioning()),
  });
  const matches = groups.filter(({ displayName }) => displayName.toLowerCase().includes(search.trim().toLowerCase()));
  const hidden = matches.length - shownGroups;
  return (
    <>
      {groups.length > few && <SearchInput aria-label="Zoek een groep" value={search} onChange={setSearch} />}
      <ul aria-label="Groepen" className="-mt-2.5 divide-y divide-line border-b border-line empty:hidden">
        {matches.slice(0, shownGroups).map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            role={choices.get(group.id)?.role}
            isChangedMeanwhile={isChangedMeanwhile(group, choices)}
            onChoose={(role) => setChoices(choose(choices, group, role))}
          />
        ))}
      </ul>
      {matches.length === 0 && <p className="text-muted">Geen groep heet zo.</p>}
      {hidden > 0 && (
        <p className="text-muted">En nog {formatCount(hidden, 'groep', 'groepen')}. Zoek op naam om die te zien.</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-muted">
          {changes.length > 0 && `${formatCount(changes.length, 'groep', 'groepen')} gewijzigd, nog niet opgeslagen`}
        </p>
        {changes.length > 0 && (
          <Button variant="ghost" onClick={() => setChoices(new Map())}>
            Annuleren
          </Button>
        )}
        <Button
          variant={changes.length > 0 ? 'primary' : 'secondary'}
          disabled={changes.length === 0}
          busy={isPending}
          busyLabel="Gevolgen laden..."
          onPointerEnter={() => void RolePreviewDialog.preload()}
          onClick={() => readPreview({ groups: changes })}
        >
          Bekijk gevolgen
        </Button>
      </div>
      {preview && (
        <LazyBoundary onMissing={close}>
          <RolePreviewDialog {...preview} onSaved={() => setChoices(new Map())} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}

type RowProps = {
  group: ProvisionedGroup;
  /** The chosen one; undefined: the stored one. */
  role: ProvisionedGroup['role'] | undefined;
  isChangedMeanwhile: boolean;
  onChoose: (role: ProvisionedGroup['role']) => void;
};

function GroupRow({ group, role, isChangedMeanwhile: isOutdated, onChoose }: RowProps) {
  const { displayName, members } = group;
  const chosen = role === undefined ? group.role : role;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{displayName}</p>
        <p className="text-xs text-muted">
          {members === 1 ? '1 lid' : `${formatNumber(members)} leden`}
          {role !== undefined && role !== group.role && (
            <>
              {' · '}
              {isOutdated
                ? `een collega maakte hier intussen ${groupRoleName(group.role)} van`
                : `was: ${groupRoleName(group.role)}`}
            </>
          )}
        </p>
      </div>
      <Select
        className="w-40 max-sm:w-full"
        aria-label={`Rol van ${displayName}`}
        value={chosen === null ? 'none' : String(chosen)}
        options={groupRoleOptions}
        onChange={({ target }) => onChoose(readGroupRole(target.value))}
      />
    </li>
  );
}
