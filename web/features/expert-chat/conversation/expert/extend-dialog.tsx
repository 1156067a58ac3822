import { chatExtensionForm, type ChatSession } from '#contract/expert-chat.ts';
import { refusalTexts } from '#contract/platform/refusal-texts.ts';
import { CallError, hasCode } from '#web/platform/call/call-error.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { formatMinutes } from '../../chat-usage.ts';
import { useExtendChat } from './expert-mutations.ts';

export function ExtendDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { mutateAsync: extend } = useExtendChat(session.id);
  const { extendableMinutes } = session;
  const form = usePortalForm({
    schema: chatExtensionForm,
    initial: { minutes: String(Math.min(15, extendableMinutes)) },
    initialFocus: 'minutes',
    toBody: ({ minutes }) => ({ minutes: minutes.trim() === '' ? Number.NaN : Number(minutes) }),
    send: async ({ minutes }) => {
      if (minutes > extendableMinutes)
        throw new CallError('chat_minutes_insufficient', refusalTexts.chat_minutes_insufficient);
      await extend(minutes);
      onClose();
    },
    onError: (error) => {
      if (!hasCode(error, 'chat_minutes_insufficient')) return false;
      form.showError('minutes', error.message);
      return true;
    },
  });
  const minutes = form.field('minutes');
  return (
    <FormDialog
      size="sm"
      title="Gesprek verlengen"
      description={`${session.requester.name} heeft deze week nog ${formatMinutes(extendableMinutes)} over.`}
      form={form}
      submitLabel="Verlengen"
      busyLabel="Verlengen..."
      onClose={onClose}
    >
      <Field label="Minuten erbij" error={minutes.error}>
        <TextInput type="number" inputMode="numeric" min={1} max={extendableMinutes} {...minutes.input} />
      </Field>
    </FormDialog>
  );
}
