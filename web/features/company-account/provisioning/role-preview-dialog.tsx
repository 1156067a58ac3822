import { useMutation } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { DirectoryRoleChange, GroupRoleChange, RoleChanges } from '#contract/provisioning.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { call } from '#web/platform/call/call.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchProvisioning } from '../company-account-queries.ts';

type Props = { groups: GroupRoleChange[]; changes: RoleChanges; onSaved: () => void; onClose: () => void };

/** What the chosen roles of groups change, and for whom, before they are saved. */
export function RolePreviewDialog({ groups, changes, onSaved, onClose }: Props) {
  const { promoted, demoted, users, kept, keptCount } = changes;
  const changed = promoted + demoted;
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => call('PUT /api/provisioning/groups', { body: { groups } }),
    meta: { errorTitle: 'De rollen zijn niet opgeslagen' },
    onSuccess: (saved) => {
      onSaved();
      toast({ title: 'Rollen van groepen opgeslagen', description: describe(saved) });
      void queryClient.invalidateQueries({ queryKey: liveKey('users') });
    },
    onSettled: async () => {
      await refetchProvisioning();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      size="md"
      variant="primary"
      title="Gevolgen van deze rollen"
      description={describe(changes)}
      confirmLabel="Opslaan"
      busyLabel="Opslaan..."
      busy={isPending}
      onConfirm={() => save()}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {keptCount > 0 && (
          <Banner tone="warning" title={`${formatCount(keptCount, 'gebruiker houdt', 'gebruikers houden')} de rol:`}>
            <ul className="mt-1 grid gap-1">
              {kept.map(({ id, name, from, reason }) => (
                <li key={id} className="wrap-anywhere">
                  {name} blijft {roleNames[from]}: {keptReasons[reason]}.
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {users.length > 0 && <Changed users={users} />}
        {users.length < changed && (
          <p className="text-muted">En nog {formatCount(changed - users.length, 'gebruiker', 'gebruikers')}.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

const keptReasons: Record<RoleChanges['kept'][number]['reason'], string> = {
  last_administrator: 'dit is de laatste beheerder',
  emergency_account: 'dit is een noodaccount',
};

function describe({ promoted, demoted }: Pick<RoleChanges, 'promoted' | 'demoted'>): string {
  if (promoted + demoted === 0)
    return 'Van niemand verandert nu de rol. Nieuwe leden van de groepen krijgen de rol wel.';
  const parts = [
    promoted > 0 && `${formatCount(promoted, 'gebruiker krijgt', 'gebruikers krijgen')} een hogere rol`,
    demoted > 0 && `${formatCount(demoted, 'gebruiker', 'gebruikers')} een lagere`,
  ];
  return promoted === 0
    ? `${formatCount(demoted, 'gebruiker krijgt', 'gebruikers krijgen')} een lagere rol.`
    : `${parts.filter(Boolean).join(', ')}.`;
}

function Changed({ users }: { users: readonly DirectoryRoleChange[] }) {
  return (
    <ul aria-label="Wie een andere rol krijgt" className="divide-y divide-line border-y border-line">
      {users.map(({ id, name, email, from, to }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere">{name}</p>
            <p className="text-xs wrap-anywhere text-muted">{readableAddress(email)}</p>
          </div>
          <p className="inline-flex items-center gap-1.5 text-muted">
            {roleNames[from]}
            <ArrowRight aria-hidden className="size-3.5" />
            <span className="sr-only">wordt</span>
            <span className="font-medium text-ink">{roleNames[to]}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
