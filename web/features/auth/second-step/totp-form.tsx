import { totpStepForm } from '#contract/two-factor.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CodeInput } from '#web/ui/inputs/code-input.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { RememberDevice } from './remember-device.tsx';
import type { Proof } from './second-step.tsx';

const codeLength = 6;

export type CodeFormProps = { signIn: (proof: Proof) => Promise<void>; onError: (error: unknown) => boolean };

/** The code of an authenticator app; the sixth digit submits it. */
export function TotpForm({ signIn, onError }: CodeFormProps) {
  const form = usePortalForm({
    schema: totpStepForm,
    initial: { totpCode: '', rememberDevice: false },
    initialFocus: 'totpCode',
    send: signIn,
    onError,
  });
  const { error, input } = form.field('totpCode');
  return (
    <form {...form.props} className="grid gap-4" aria-label="Code uit uw app">
      {/* Before the code, since the last digit submits. */}
      <RememberDevice {...form.checkbox('rememberDevice')} />
      <Field label="Code uit uw authenticator-app" error={error} hint="6 cijfers; elke 30 seconden een nieuwe code.">
        <CodeInput
          {...input}
          className="w-full"
          onChange={(event) => {
            const { value, form: element } = event.target;
            input.onChange(event);
            if (value.length === codeLength && value !== input.value && !form.busy) element?.requestSubmit();
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Controleren...">
        Bevestigen
      </Button>
    </form>
  );
}
