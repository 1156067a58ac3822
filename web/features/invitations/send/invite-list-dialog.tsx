import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/call/call.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { useStore } from '#web/platform/use-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { checkedListQuery, invitesKey } from '../invites-queries.ts';
import { describeSentList } from './describe-sent-list.ts';
import { ListPreview } from './list-preview.tsx';
import { roleOptions, type InviteRole } from './role-options.ts';

/** The pasted list, kept while its dialog is closed. */
const listDraft = createUserStore('');

/** Milliseconds without typing before the list is checked. */
const pause = 300;

/** Invites the addresses of a pasted list. What cannot be invited stays in the field, to be corrected. */
export function InviteListDialog({ onClose }: { onClose: () => void }) {
  const inviter = useRole();
  const list = useStore(listDraft);
  const [role, setRole] = useState<InviteRole>(1);
  const settled = useDebounced(list, pause);
  const checked = useQuery({ ...checkedListQuery(settled), placeholderData: keepPreviousData });
  const isCurrent = settled === list && !checked.isPlaceholderData && checked.data !== undefined;
  const invitees = isCurrent ? checked.data.invitees : 0;
  const { mutate: send, isPending } = useMutation({
    mutationFn: (given: { list: string; role: InviteRole }) => call('POST /api/invites', { body: given }),
    onSuccess: ({ invited, problems }, { list: sent }) => {
      // The dialog can be closed meanwhile, and opened again with another list.
      const areKept = listDraft.read() === sent;
      toast(describeSentList({ invited, problems: problems.length, areKept }));
      if (!areKept) return;
      listDraft.write(problems.map(({ text }) => text).join('\n'));
      if (problems.length === 0) onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitesKey }),
  });
  return (
    <FormDialog
      title="Lijst uitnodigen"
      description="Plak e-mailadressen onder elkaar, of met puntkomma’s ertussen. Namen erbij mogen blijven staan."
      size="lg"
      form={{
        props: {
          onSubmit: (event) => {
            event.preventDefault();
            if (checked.error) void checked.refetch();
            else if (invitees > 0 && !isPending) send({ list, role });
          },
          'aria-label': 'Lijst uitnodigen',
        },
        busy: isPending,
      }}
      submitLabel={invitees > 0 ? `${formatCount(invitees, 'persoon', 'mensen')} uitnodigen` : 'Uitnodigen'}
      busyLabel="Versturen..."
      onClose={onClose}
    >
      <Field label="E-mailadressen">
        <Textarea
          rows={7}
          className="[&>textarea]:max-h-56"
          value={list}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          readOnly={isPending}
          onChange={({ target }) => listDraft.write(target.value)}
        />
      </Field>
      <Field label="Rol" className="max-w-60">
        <Select
          options={roleOptions(inviter)}
          value={String(role)}
          onChange={({ target }) => setRole(Number(target.value) as InviteRole)}
        />
      </Field>
      {list.trim() !== '' && <ListPreview checked={checked} isCurrent={isCurrent} />}
    </FormDialog>
  );
}
