import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListProblem } from '#contract/invitations.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast, type ToastMessage } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { checkedListQuery, invitesKey } from '../invites-queries.ts';
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

/** Problems that are rendered; the rest is counted. */
const maxShown = 500;
/** Characters of a line that are rendered. */
const maxCharacters = 300;

type Checked = { invitees: number; problems: ListProblem[] };

type ListPreviewProps = {
  checked: UseQueryResult<Checked>;
  /** False while the list is typed or checked. */
  isCurrent: boolean;
};

/** How many of a pasted list can be invited, and which lines are wrong and why. */
function ListPreview({ checked: { data, error, refetch }, isCurrent }: ListPreviewProps) {
  if (error) {
    const problem = error instanceof CallError && error.fields['list'];
    return (
      <Banner
        tone="danger"
        title="De lijst kon niet worden gecontroleerd."
        action={!problem && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
      >
        {problem || errorText(error)}
      </Banner>
    );
  }
  return (
    <section aria-label="Controle" aria-busy={!isCurrent} className="grid gap-2">
      <p role="status" className="text-muted">
        {isCurrent ? describe(data!) : 'De lijst wordt gecontroleerd...'}
      </p>
      {data && data.problems.length > 0 && <Problems problems={data.problems} />}
    </section>
  );
}

function describe({ invitees, problems }: Checked): string {
  const good = `${formatCount(invitees, 'adres kan', 'adressen kunnen')} worden uitgenodigd`;
  return problems.length === 0 ? `${good}.` : `${good}, ${formatCount(problems.length, 'regel', 'regels')} niet:`;
}

function Problems({ problems }: { problems: ListProblem[] }) {
  const hidden = problems.length - maxShown;
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label="Regels die niet kunnen"
      tabIndex={0}
      className="max-h-52 overflow-y-auto rounded-lg border border-line bg-surface-1 focus-visible:-outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {problems.slice(0, maxShown).map(({ line, text, message }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3 px-3 py-1.5 text-xs">
            <span className="w-16 shrink-0 text-muted tabular-nums">Regel {formatNumber(line)}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{text.slice(0, maxCharacters)}</span>
            <span className="text-danger">{message}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="px-3 py-1.5 text-xs text-muted">En nog {formatNumber(hidden)} andere.</p>}
    </div>
  );
}

type Sent = {
  invited: number;
  /** Lines that could not be invited. */
  problems: number;
  /** Whether these lines are in the field, to be corrected: not when another list was pasted meanwhile. */
  areKept: boolean;
};

/** The toast after a list was sent. */
export function describeSentList({ invited, problems, areKept }: Sent): ToastMessage {
  const texts = [
    invited > 0 && `${formatCount(invited, 'uitnodiging', 'uitnodigingen')} verstuurd.`,
    problems > 0 &&
      (areKept
        ? `${formatCount(problems, 'regel staat', 'regels staan')} nog in het veld.`
        : `${formatCount(problems, 'regel is', 'regels zijn')} overgeslagen.`),
  ];
  const description = texts.filter(Boolean).join(' ');
  return invited > 0
    ? { title: 'Uitnodiging verstuurd!', description }
    : { tone: 'warning', title: 'Niemand uitgenodigd', description };
}
