import { Building2 } from 'lucide-react';
import { useIsFetching } from '@tanstack/react-query';
import type { CompanyAccount } from '#contract/company-account.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { companyAccountQuery, refetchCompanyAccount } from './company-account-queries.ts';
import { Fact, Facts, PageSection } from './page-section.tsx';

type Setting = CompanyAccount['missing'][number];

/** What to do about a missing setting. */
const advice: Record<Setting, string> = {
  OIDC_ISSUER: 'Het adres waarmee de dienst zichzelf noemt, precies zoals daar.',
  OIDC_CLIENT_ID: 'Het kenmerk dat het portaal bij de dienst kreeg.',
  OIDC_CLIENT_SECRET: 'Het geheim dat daarbij hoort, of een eigen sleutel in OIDC_CLIENT_KEY.',
  OIDC_ROLES: 'Zonder deze instelling geeft u rollen alleen in het portaal, bij Gebruikers.',
  OIDC_TENANTS: 'Welke organisaties mogen inloggen.',
  PUBLIC_URL: 'Het adres van het portaal begint niet met https. De meeste diensten weigeren zo’n adres.',
};

/** Whether the company account works, and with which settings. */
export function StateSection({ account }: { account: CompanyAccount }) {
  const { state, issuer, clientId, label, tenants, isOnly, trustsFactor, linksByEmail, linkedUsers } = account;
  const isChecking = useIsFetching({ queryKey: companyAccountQuery.queryKey }) > 0;
  return (
    <PageSection
      id="stand"
      title="Stand"
      text="Deze instellingen staan op de server. Wie de server beheert, wijzigt ze en start het portaal opnieuw."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusDot
          tone={state?.isReachable ? 'ok' : 'danger'}
          note={
            state && (
              <>
                nagegaan: <RelativeTime moment={state.checkedAt} />
              </>
            )
          }
        >
          {state?.isReachable ? 'Bereikbaar' : 'Niet bereikbaar'}
        </StatusDot>
        <Button size="sm" busy={isChecking} busyLabel="Nagaan..." onClick={() => void refetchCompanyAccount()}>
          Opnieuw nagaan
        </Button>
      </div>
      {state?.isReachable === false && <Banner tone="danger">{state.message}</Banner>}
      <Facts label="Instellingen">
        <Fact term="Dienst">
          <code className="font-mono text-xs">{issuer}</code>
        </Fact>
        <Fact term="Kenmerk van het portaal">
          <code className="font-mono text-xs">{clientId}</code>
        </Fact>
        <Fact term="Knop op het inlogscherm">{label}</Fact>
        {tenants.length > 0 && <Fact term="Organisaties">{tenants.join(', ')}</Fact>}
        <Fact term="Andere manieren">
          {isOnly
            ? 'Uit: wachtwoord en passkey werken alleen voor noodaccounts'
            : 'Aan: wachtwoord, passkey en registreren werken ook'}
        </Fact>
        <Fact term="Tweede stap">
          {trustsFactor ? 'Die van het bedrijfsaccount telt' : 'Het portaal vraagt altijd zijn eigen 2FA'}
        </Fact>
        <Fact term="Bestaande accounts">
          {linksByEmail
            ? 'Worden gekoppeld op e-mailadres, zonder bevestiging'
            : 'Worden gekoppeld na één keer het eigen wachtwoord of een passkey'}
        </Fact>
        <Fact term="Gekoppeld">{formatCount(linkedUsers, 'gebruiker', 'gebruikers')}</Fact>
      </Facts>
      <Missing settings={account.missing} label="Nog in te stellen" />
    </PageSection>
  );
}

function Missing({ settings, label }: { settings: readonly Setting[]; label: string }) {
  if (settings.length === 0) return null;
  return (
    <Banner tone="warning" title={`${label}:`}>
      <ul className="mt-1 grid gap-1">
        {settings.map((name) => (
          <li key={name}>
            <code className="font-mono text-xs font-semibold">{name}</code> {advice[name]}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** The three steps to a company account. */
export function NotConfigured({ account }: { account: CompanyAccount }) {
  const steps = [
    {
      title: 'Registreer het portaal bij uw dienst',
      text: 'Bij Microsoft Entra, Google Workspace of Keycloak. Plak daar de adressen hieronder.',
    },
    {
      title: 'Zet de instellingen op de server',
      text: 'OIDC_ISSUER, OIDC_CLIENT_ID en OIDC_CLIENT_SECRET. Start het portaal daarna opnieuw. De stappen per dienst staan in docs/company-account.md.',
    },
    {
      title: 'Proef het hier',
      text: 'Deze pagina laat dan zien welke gegevens van u binnenkomen en wat inloggen zou doen.',
    },
  ];
  return (
    <Card as="section" aria-labelledby="begin" className="sm:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <IconTile hue={4}>
          <Building2 aria-hidden />
        </IconTile>
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="begin" className="font-semibold tracking-snug">
            Er is nog geen bedrijfsaccount ingesteld
          </h2>
          <p className="mt-1 max-w-prose text-pretty text-muted">
            Collega’s loggen dan in met het account dat zij al hebben. Met de bedrijfsdirectory verliest wie uit dienst
            gaat meteen de toegang. Wachtwoorden en passkeys blijven werken.
          </p>
        </div>
      </div>
      <ol className="mt-5 grid gap-x-6 gap-y-4 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="border-t border-line pt-3">
            <p className="font-medium">
              <span className="mr-2 text-muted tabular-nums">{at + 1}</span>
              {title}
            </p>
            <p className="mt-1 text-pretty wrap-anywhere text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-5 empty:hidden">
        <Missing settings={account.missing.filter((name) => name === 'PUBLIC_URL')} label="Eerst nog" />
      </div>
    </Card>
  );
}
