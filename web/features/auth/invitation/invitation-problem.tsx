import type { ErrorCode } from '#contract/platform/errors.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { CompanyWay } from '../company-account/company-way.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { reservedEmail } from '../mail-links/reserved-email.ts';

const inviteErrors = [
  'link_invalid',
  'link_used',
  'link_expired',
  'link_revoked',
  'email_taken',
  'email_reserved',
  'company_account_only',
] as const satisfies ErrorCode[];
export type InviteError = (typeof inviteErrors)[number];

/** The code of an error that makes an invitation useless; null for others, such as no connection. */
export function findInviteError(code: string): InviteError | null {
  return inviteErrors.find((known) => known === code) ?? null;
}

const texts: Record<InviteError, { title: string; text: string; isAccepted?: true }> = {
  link_invalid: {
    title: 'Link klopt niet',
    text: 'Deze link is niet compleet of onbekend. Open hem nog eens vanuit de e-mail, of gebruik de code die daarin staat.',
  },
  link_used: {
    title: 'Al geaccepteerd',
    text: 'Deze uitnodiging is al gebruikt: het account bestaat. Log in met het wachtwoord dat u koos.',
    isAccepted: true,
  },
  link_expired: {
    title: 'Uitnodiging verlopen',
    text: 'Deze uitnodiging was 7 dagen geldig. Vraag degene die u uitnodigde om de uitnodiging opnieuw te versturen; deze link werkt dan weer.',
  },
  link_revoked: {
    title: 'Uitnodiging ingetrokken',
    text: 'Deze uitnodiging geldt niet meer. Denkt u dat dit niet klopt? Vraag degene die u uitnodigde om een nieuwe.',
  },
  email_taken: {
    title: 'U hebt al een account',
    text: 'Met dit e-mailadres bestaat al een account. Log daarmee in; bent u het wachtwoord kwijt, kies dan “Wachtwoord vergeten?”.',
    isAccepted: true,
  },
  email_reserved: reservedEmail,
  company_account_only: {
    title: 'Log in met uw bedrijfsaccount',
    text: 'Daarmee accepteert u de uitnodiging; een wachtwoord is niet nodig.',
  },
};

/** Why an invitation does not work, and what can be done instead. */
export function InvitationProblem({ error, onCode }: { error: InviteError; onCode: () => void }) {
  const { title, text, isAccepted = false } = texts[error];
  if (error === 'company_account_only')
    return (
      <AuthLayout title={title} text={text}>
        <CompanyWay />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <div className="mt-6 grid gap-4">
        <Banner tone={isAccepted ? 'info' : 'warning'}>{text}</Banner>
        {error === 'link_invalid' && (
          <Button variant="primary" size="lg" onClick={onCode}>
            Code invullen
          </Button>
        )}
        <a href="/" className={cx(buttonClasses(isAccepted ? 'primary' : 'ghost', 'lg'), 'w-full')}>
          Naar inloggen
        </a>
      </div>
    </AuthLayout>
  );
}
