import { useEffect, type ReactNode } from 'react';
import { ArrowLeft, Link2, Phone } from 'lucide-react';
import { registerForm } from '#contract/auth.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { isAnswered } from '#web/platform/call/error-text.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AccountFields } from './account-fields.tsx';
import { AuthLayout } from './auth-layout.tsx';

const emptyForm = { name: '', username: '', email: '', password: '', confirmPassword: '', mobile: '', linkedinUrl: '' };

export type RegistrationDraft = Partial<typeof emptyForm>;

type RegistrationScreenProps = {
  /** What was typed before this screen was shown again. */
  draft: RegistrationDraft;
  onDraft: (draft: RegistrationDraft) => void;
  onBack: () => void;
  /** `notice`: what to do next, for the login screen. */
  onRegistered: (email: string, notice: ReactNode) => void;
};

export function RegistrationScreen({ draft, onDraft, onBack, onRegistered }: RegistrationScreenProps) {
  const form = usePortalForm({
    schema: registerForm,
    initial: { ...emptyForm, ...draft },
    initialFocus: 'name',
    send: async ({ confirmPassword: _confirmed, ...body }) => {
      const { expiresAt } = await callPublic('POST /api/auth/register', { body });
      toast({ title: 'Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.' });
      onRegistered(body.email, <ConfirmationNotice email={body.email} expiresAt={expiresAt} />);
    },
    onError: (error) => {
      if (isAnswered(error)) return false;
      toast({ tone: 'error', title: 'Registratie mislukt' });
      return true;
    },
  });
  const { values } = form;
  useEffect(() => onDraft(values), [onDraft, values]);
  const [mobile, linkedin] = [form.field('mobile'), form.field('linkedinUrl')];

  return (
    <AuthLayout
      title="Account aanmaken"
      text="U bevestigt uw e-mailadres via een link. Is uw domein nog niet toegelaten, dan wordt uw account daarna beoordeeld."
    >
      <form {...form.props} aria-label="Account aanmaken" className="mt-6 grid gap-4">
        <AccountFields field={form.field} />
        <Field label="Mobiel nummer" error={mobile.error} optional>
          <TextInput {...mobile.input} type="tel" autoComplete="tel" leading={<Phone aria-hidden />} />
        </Field>
        <Field label="LinkedIn-profiel" error={linkedin.error} optional>
          <TextInput
            {...linkedin.input}
            inputMode="url"
            autoComplete="url"
            placeholder="linkedin.com/in/uw-naam"
            leading={<Link2 aria-hidden />}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1"
          busy={form.busy}
          busyLabel="Account aanmaken..."
        >
          Account Aanmaken
        </Button>
        <p className="text-center text-xs text-pretty text-muted">
          Door u te registreren gaat u akkoord met de{' '}
          <a href="/algemene-voorwaarden" target="_blank" className="underline underline-offset-2">
            algemene voorwaarden
          </a>{' '}
          en de{' '}
          <a href="/privacy-statement" target="_blank" className="underline underline-offset-2">
            privacyverklaring
          </a>
          .
        </p>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          Terug naar inloggen
        </Button>
      </form>
    </AuthLayout>
  );
}

/** Says the same for an address with an account (decision 7). */
function ConfirmationNotice({ email, expiresAt }: { email: string; expiresAt: string }) {
  return (
    <Banner title="Bevestig uw e-mailadres.">
      Er is een e-mail onderweg naar <strong className="wrap-anywhere">{email}</strong>. Open de link daarin vóór{' '}
      {formatDateTime(expiresAt)}; daarna kunt u inloggen. Niets ontvangen? Kijk bij de ongewenste e-mail. Als u
      probeert in te loggen, kunt u de e-mail opnieuw laten sturen.
    </Banner>
  );
}
