import { useRef, useState } from 'react';
import { forgotPasswordForm } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { isAnswered } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

type ForgotPasswordPanelProps = {
  /** Prefilled. */
  email: string;
  onClose: () => void;
};

/** Requests the mail with a link to a new password. */
export function ForgotPasswordPanel({ email: typed, onClose }: ForgotPasswordPanelProps) {
  const [sent, setSent] = useState('');
  const closeButton = useRef<HTMLButtonElement>(null);
  const [opener] = useState(() => document.activeElement);
  const form = usePortalForm({
    schema: forgotPasswordForm,
    initial: { email: typed.trim() },
    initialFocus: 'email',
    send: async (body) => {
      setSent((await callPublic('POST /api/auth/forgot-password', { body })).message);
      closeButton.current?.focus();
    },
    onError: (error) => {
      if (isAnswered(error) && error.status < 500) return false;
      toast({ tone: 'error', title: 'Er is een fout opgetreden. Probeer het later opnieuw.' });
      return true;
    },
  });
  const email = form.field('email');
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  };

  return (
    <form
      {...form.props}
      aria-label="Wachtwoord vergeten"
      className="mt-4 grid gap-3 rounded-lg border border-line bg-surface-1 p-4"
    >
      {sent ? (
        <Banner>{sent}</Banner>
      ) : (
        <Field
          label="E-mailadres"
          error={email.error}
          hint="U krijgt een e-mail met een link voor een nieuw wachtwoord."
        >
          <TextInput {...email.input} type="email" autoComplete="username" placeholder="naam@voorbeeld.nl" />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {!sent && (
          <Button type="submit" variant="primary" busy={form.busy} busyLabel="Verzenden...">
            Nieuw wachtwoord aanvragen
          </Button>
        )}
        <Button ref={closeButton} variant="ghost" onClick={close}>
          {sent ? 'Sluiten' : 'Annuleren'}
        </Button>
      </div>
    </form>
  );
}
