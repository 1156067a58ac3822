import { useMutation } from '@tanstack/react-query';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { limitBounds, roleLimitsForm, type RoleLimits, type RoleMaximums } from '#contract/role-limits.ts';
import { call } from '#web/platform/call/call.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { formatLongDay } from '#web/platform/time/format-time.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { listLimitKinds } from '../limit-kinds.ts';
import { refetchRoleLimits, roleLimitsQuery } from './role-limits-query.ts';
import { readUndoneLimits, removeUndoneLimits, saveUndoneLimits } from './undone-limits.ts';

/** Changes the limits of a role from the next week on. */
export function RoleLimitsDialog({ limits, onClose }: { limits: RoleLimits; onClose: () => void }) {
  const { mutateAsync: save } = useSaveRoleLimits();
  const kinds = listLimitKinds(limits.role);
  const undone = readUndoneLimits(limits.role);
  const close = () => {
    removeUndoneLimits(limits.role);
    onClose();
  };
  const form = useVersionedForm({
    row: limits,
    toValues,
    typed: undone && toValues(undone),
    schema: roleLimitsForm,
    initialFocus: 'votes',
    toBody: (values) => ({
      votes: toNumber(values.votes),
      requests: toNumber(values.requests),
      chatMinutes: toNumber(values.chatMinutes),
    }),
    send: async (maximums, version) => {
      await save({ role: limits.role, maximums, version });
      close();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={`Limieten van ${roleNames[limits.role]}`}
      description={`Per week, vanaf ${formatLongDay(limits.renewsAt)}. Bij 0 kan deze rol er geen gebruik van maken.`}
      form={form}
      submitLabel="Opslaan"
      busyLabel="Opslaan..."
      onClose={close}
    >
      <ChangedMeanwhile form={form} />
      {kinds.map(({ type, label }) => (
        <VersionedField
          key={type}
          form={form}
          name={type}
          label={label}
          hint={`Deze week ${limits.thisWeek[type]}. Van 0 tot en met ${limitBounds[type].toLocaleString('nl-NL')}.`}
        >
          {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={5} />}
        </VersionedField>
      ))}
    </FormDialog>
  );
}

function toValues({ votes, requests, chatMinutes }: RoleMaximums) {
  return { votes: String(votes), requests: String(requests), chatMinutes: String(chatMinutes) };
}

/** NaN, which the schema refuses, for anything but digits: an empty text is not 0. */
function toNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

type Change = { role: Role; maximums: RoleMaximums; version: number };

/** Saves the limits of a role; the toast can undo it for ten seconds, which keeps what was typed. */
function useSaveRoleLimits() {
  return useMutation({
    mutationFn: ({ role, maximums, version }: Change) => putLimits(role, maximums, version),
    // The form shows the errors.
    meta: { ownErrors: true },
    onMutate: ({ role }) => queryClient.getQueryData(roleLimitsQuery.queryKey)?.find((limits) => limits.role === role),
    onSuccess: ({ role, version }, { maximums }, before) => {
      const action = before && {
        label: 'Ongedaan maken',
        onSelect: () => {
          saveUndoneLimits(role, maximums);
          void undo(role, pickMaximums(before), version);
        },
      };
      toast({
        title: `Limieten van ${roleNames[role]} opgeslagen`,
        ...(action && { action }),
      });
    },
    onSettled: refetchRoleLimits,
  });
}

function pickMaximums({ votes, requests, chatMinutes }: RoleLimits): RoleMaximums {
  return { votes, requests, chatMinutes };
}

async function putLimits(role: Role, maximums: RoleMaximums, version: number): Promise<RoleLimits> {
  return await call('PUT /api/role-limits/{role}', {
    params: { role },
    body: { ...maximums, version },
  });
}

async function undo(role: Role, maximums: RoleMaximums, version: number): Promise<void> {
  try {
    await putLimits(role, maximums, version);
  } catch (error) {
    toastError(error, 'Ongedaan maken is niet gelukt');
  }
  await refetchRoleLimits();
}
