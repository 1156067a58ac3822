import { useState } from 'react';
import { forgotPasswordForm } from '#contract/auth.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { usePortalForm } from '#web/platform/form/use-portal-form.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { CompanyWay } from '../company-account/company-way.tsx';

const linkErrors = ['link_invalid', 'link_used', 'link_expired', 'company_account_only'] as const satisfies ErrorCode[];
export type LinkError = (typeof linkErrors)[number];

/** The code of an error that makes a link useless; null for others, such as no connection. */
export function findLinkError(code: string): LinkError | null {
  return linkErrors.find((known) => known === code) ?? null;
}

type Texts = Record<LinkError, { title: string; text: string }>;

const invalid = {
  title: 'Link klopt niet',
  text: 'Deze link is niet compleet of onbekend. Open hem nog eens vanuit de e-mail, of vraag een nieuwe link aan.',
};

const onlyCompany = {
  title: 'Log in met uw bedrijfsaccount',
  text: 'Een wachtwoord is hier niet meer nodig: u logt in met het account van uw bedrijf.',
};

const texts: Record<'confirm-email' | 'reset-password', Texts> = {
  'confirm-email': {
    link_invalid: invalid,
    company_account_only: onlyCompany,
    link_used: {
      title: 'Al bevestigd',
      text: 'Deze link is al gebruikt: uw e-mailadres is bevestigd. Log in. Wacht uw account nog op goedkeuring, dan krijgt u een e-mail over het besluit.',
    },
    link_expired: {
      title: 'Link verlopen',
      text: 'Deze link was 7 dagen geldig en is verlopen. Vraag een nieuwe link aan; wat u invulde, is bewaard.',
    },
  },
  'reset-password': {
    link_invalid: invalid,
    company_account_only: onlyCompany,
    link_used: {
      title: 'Link al gebruikt',
      text: 'Deze link is al gebruikt of vervallen. Log in, of vraag een nieuwe link aan.',
    },
    link_expired: {
      title: 'Link verlopen',
      text: 'Deze link was 1 uur geldig en is verlopen. Vraag een nieuwe link aan.',
    },
  },
};

type LinkProblemProps = { purpose: 'confirm-email' | 'reset-password'; error: LinkError };

/** Why a link from a mail does not work, and what can be done instead. */
export function LinkProblem({ purpose, error }: LinkProblemProps) {
  const { title, text } = texts[purpose][error];
  const isConfirmed = purpose === 'confirm-email' && error === 'link_used';
  if (error === 'company_account_only')
    return (
      <AuthLayout title={title} text={text}>
        <CompanyWay />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <div className="mt-6 grid gap-4">
        <Banner tone={isConfirmed ? 'info' : 'warning'}>{text}</Banner>
        {!isConfirmed && <RequestLinkForm purpose={purpose} />}
        <a href="/" className={cx(buttonClasses(isConfirmed ? 'primary' : 'ghost', 'lg'), 'w-full')}>
          Naar inloggen
        </a>
      </div>
    </AuthLayout>
  );
}

type RequestLinkFormProps = { purpose: 'confirm-email' | 'reset-password' };

const requests = {
  'confirm-email': async (body: { email: string }) => {
    await callPublic('POST /api/auth/resend-confirmation', { body });
    return 'Als er een registratie met dit e-mailadres is, ontvangt u een e-mail met een nieuwe link.';
  },
  'reset-password': async (body: { email: string }) =>
    (await callPublic('POST /api/auth/forgot-password', { body })).message,
};

/** Asks for a new link, where the old one does not work. */
function RequestLinkForm({ purpose }: RequestLinkFormProps) {
  const [sent, setSent] = useState('');
  const form = usePortalForm({
    schema: forgotPasswordForm,
    initial: { email: '' },
    send: async (body) => setSent(await requests[purpose](body)),
  });
  const email = form.field('email');
  if (sent) return <Banner>{sent}</Banner>;
  return (
    <form {...form.props} aria-label="Nieuwe link aanvragen" className="grid gap-3">
      <Field label="E-mailadres" error={email.error}>
        <TextInput {...email.input} type="email" autoComplete="username" placeholder="naam@voorbeeld.nl" />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel="Versturen...">
        Nieuwe link aanvragen
      </Button>
    </form>
  );
}
