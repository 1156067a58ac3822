import { roleNames } from '#contract/platform/roles.ts';
import { limitBounds, roleLimitsForm, type RoleLimits, type RoleMaximums } from '#contract/role-limits.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { formatLongDay } from '#web/platform/time/format-time.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { listLimitKinds } from '../limit-kinds.ts';
import { readUndoneLimits, removeUndoneLimits } from './undone-limits.ts';
import { useSaveRoleLimits } from './use-save-role-limits.ts';

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
