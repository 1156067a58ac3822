import { smsCharacters, smsLength, testSmsForm } from '#contract/sms.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { isAnswered, isSessionEnd } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

/** Sends a test message; what was typed stays until Twilio has accepted it. */
export function TestSmsForm() {
  const form = usePortalForm({
    schema: testSmsForm,
    initial: { phone: '', message: '' },
    send: async (body, sent) => {
      const { success, message } = await call('POST /api/twilio/test-sms', { body });
      void queryClient.invalidateQueries({ queryKey: liveKey('sms') });
      if (!success) return showFailure(message);
      toast({ title: 'SMS Verzonden', description: message });
      form.reset(sent);
    },
    onError: showError,
  });
  const [phone, message] = [form.field('phone'), form.field('message')];
  return (
    <form {...form.props} aria-label="Test-SMS" className="grid gap-3 border-t border-line px-4 py-4">
      <Field label="Telefoonnummer" hint="Internationaal, zoals +31612345678." error={phone.error}>
        <TextInput {...phone.input} type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
      </Field>
      <Field
        label="Bericht"
        error={message.error}
        aside={`${smsCharacters(form.values.message).length} / ${smsLength}`}
      >
        <Textarea {...message.input} rows={2} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Verzenden...">
          Test-SMS verzenden
        </Button>
      </div>
    </form>
  );
}

function showFailure(message: string): void {
  toast({ tone: 'error', title: 'SMS Gefaald', description: message });
}

function showError(error: unknown): boolean {
  if (isSessionEnd(error)) return false;
  if (!(error instanceof CallError) || error.status === 0) {
    toast({ tone: 'error', title: 'Fout', description: 'Er is een fout opgetreden bij het verzenden van SMS' });
    return true;
  }
  if (error.code === 'validation_failed') return false;
  showFailure(isAnswered(error) ? error.message : 'SMS kon niet worden verzonden');
  return true;
}
