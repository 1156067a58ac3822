import { expertAccountForm, type Expert } from '#contract/experts.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile } from '#web/platform/form/versioned-field.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PersonPicker } from './person-picker.tsx';
import { saveAccount } from './save-account.ts';
import { useListedExpert } from './use-listed-expert.ts';
import { useUnlinkExpert } from './use-unlink-expert.ts';

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
