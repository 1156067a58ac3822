import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { expertAccountForm, type Expert } from '#contract/experts.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { call } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import type { FormField } from '#web/platform/form/use-portal-form.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile } from '#web/platform/form/versioned-field.tsx';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { expertsQuery, managedExpertsQuery } from '../experts-query.ts';
import { saveAccount } from './save-account.ts';

/** Links an expert to a user account, or removes the link. */
export function LinkDialog({ expert: opened, onClose }: { expert: Expert; onClose: () => void }) {
  const unlink = useUnlinkExpert();
  const expert = useListedExpert(opened);
  const { account } = expert;
  const form = useVersionedForm({
    row: opened,
    toValues: () => ({ email: '' }),
    schema: expertAccountForm,
    send: async ({ email }, version) => {
      await saveAccount({ id: expert.id, email, version });
      toast({ title: `${expert.name} is gekoppeld` });
      onClose();
    },
  });
  const unlinkButton = (
    <Button variant="ghost" busy={unlink.isPending} onClick={() => unlink.mutate(expert, { onSuccess: onClose })}>
      Ontkoppelen
    </Button>
  );
  return (
    <FormDialog
      size="sm"
      title={`Account van ${expert.name}`}
      description={
        account
          ? `Gekoppeld aan ${account.name} (${readableAddress(account.email)}). Een ander account neemt de plaats daarvan in.`
          : 'De collega met dit account beantwoordt gesprekken onder deze naam.'
      }
      form={form}
      submitLabel="Koppelen"
      busyLabel="Koppelen..."
      {...(account && { secondary: unlinkButton })}
      onClose={onClose}
    >
      <ChangedMeanwhile form={form} />
      <PersonPicker email={form.field('email')} onChoose={(email) => form.set('email', email)} />
    </FormDialog>
  );
}

type PickerProps = {
  /** The field with the address of the chosen colleague. */
  email: FormField;
  onChoose: (email: string) => void;
};

/** Searches a colleague by name or address; an address that is typed in full needs no choice. */
function PersonPicker({ email: { error, input }, onChoose }: PickerProps) {
  const search = useDebounced(input.value.trim(), 200);
  const { data: people, error: failure } = useQuery(peopleQuery(search));
  return (
    <div className="grid gap-2">
      <Field label="Naam of e-mailadres" error={error}>
        <TextInput {...input} leading={<Search aria-hidden />} autoComplete="off" maxLength={254} />
      </Field>
      {people && people.length > 0 && (
        <ul aria-label="Gevonden collega’s" className="max-h-56 overflow-y-auto rounded-lg border border-line">
          {people.map((person) => (
            <li key={person.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                aria-pressed={person.email === input.value}
                onClick={() => onChoose(person.email)}
                className="block w-full px-3 py-2 text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-selected"
              >
                <span className="block truncate font-medium">{person.name}</span>
                <span className="block truncate text-xs text-muted">{readableAddress(person.email)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {failure && <p className="text-xs text-danger">{errorText(failure)}</p>}
        {people?.length === 0 && <p className="text-xs text-muted">Geen actieve collega gevonden</p>}
        {people && people.length > 0 && (
          <VisuallyHidden>{formatCount(people.length, 'collega', 'collega’s')} getoond</VisuallyHidden>
        )}
      </div>
    </div>
  );
}

/** Active colleagues by a part of their name, user name or address; the first eight by name. */
function peopleQuery(search: string) {
  return queryOptions({
    queryKey: ['linkable-people', search],
    queryFn: async ({ signal }) => {
      const query = { search, status: ['active' as const], limit: 9, sort: 'name' as const };
      const people = await call('GET /api/users', { query, signal });
      return people.filter(({ role }) => role > 0).slice(0, 8);
    },
    enabled: search.length > 1,
  });
}

/** An expert as the loaded lists have it now, which change while its dialog is open. */
function useListedExpert(opened: Expert): Expert {
  const { data: listed = [] } = useQuery({ ...expertsQuery, enabled: false });
  const { data: managed = [] } = useQuery({ ...managedExpertsQuery, enabled: false });
  return [...listed, ...managed]
    .filter(({ id }) => id === opened.id)
    .reduce((newest, one) => (one.version > newest.version ? one : newest), opened);
}

/** Removes the link of an expert; the toast can restore it for ten seconds. */
function useUnlinkExpert() {
  const { mutate: restore } = useMutation({
    mutationFn: saveAccount,
    meta: { errorTitle: 'Ongedaan maken is niet gelukt' },
  });
  return useMutation({
    mutationFn: ({ id, version }: Expert) => saveAccount({ id, email: null, version }),
    meta: { errorTitle: 'Ontkoppelen is niet gelukt' },
    // Another administrator may have changed the expert: the dialog shows it as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: liveKey('experts') }),
    onSuccess: ({ id, name, version }, { account }) => {
      const action = account && {
        label: 'Ongedaan maken',
        onSelect: () => restore({ id, email: account.email, version }),
      };
      toast({ title: `${name} is ontkoppeld`, ...(action && { action }) });
    },
  });
}
