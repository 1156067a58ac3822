import { expertAccountForm, type Expert } from '#contract/experts.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useLinkExpert } from './use-link-expert.ts';

/** Links an expert to a user account, or removes the link. */
export function LinkDialog({ expert, onClose }: { expert: Expert; onClose: () => void }) {
  const { mutateAsync, mutate, isPending } = useLinkExpert();
  const form = usePortalForm({
    schema: expertAccountForm,
    initial: { email: '' },
    send: async ({ email }) => {
      await mutateAsync({ id: expert.id, email });
      toast({ title: `${expert.name} is gekoppeld` });
      onClose();
    },
  });
  const email = form.field('email');
  const unlink = () =>
    mutate(
      { id: expert.id, email: null },
      {
        onSuccess: () => {
          const { account } = expert;
          const undo = account && {
            label: 'Ongedaan maken',
            onSelect: () =>
              void mutateAsync({ id: expert.id, email: account.email }).catch((error: unknown) =>
                toastError(error, 'Koppelen is niet gelukt'),
              ),
          };
          toast({ title: `${expert.name} is ontkoppeld`, ...(undo && { action: undo, duration: 10_000 }) });
          onClose();
        },
        onError: (error) => toastError(error, 'Ontkoppelen is niet gelukt'),
      },
    );
  return (
    <FormDialog
      size="sm"
      title={`Account van ${expert.name}`}
      description={
        expert.isLinked
          ? `Gekoppeld aan ${expert.account ? `${expert.account.name} (${expert.account.email})` : 'een account'}. Een ander adres neemt de plaats daarvan in.`
          : 'De collega met dit account beantwoordt gesprekken onder deze naam.'
      }
      form={form.props}
      busy={form.busy}
      submitLabel="Koppelen"
      busyLabel="Bezig met koppelen"
      secondary={
        expert.isLinked && (
          <Button variant="ghost" busy={isPending && !form.busy} onClick={unlink}>
            Ontkoppelen
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field label="E-mailadres" error={email.error}>
        <TextInput type="email" autoComplete="off" {...email.input} />
      </Field>
    </FormDialog>
  );
}
