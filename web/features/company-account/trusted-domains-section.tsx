import { useState } from 'react';
import type { CompanyAccount } from '#contract/company-account.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { PageSection } from './page-section.tsx';
import type { TrustedDomains } from './trusted-domains-dialog.tsx';

const TrustedDomainsDialog = lazyComponent(() =>
  import('./trusted-domains-dialog.tsx').then((file) => file.TrustedDomainsDialog),
);

/** The domains of which the word of the identity provider is enough. */
export function TrustedDomainsSection({ account }: { account: CompanyAccount }) {
  const { trustedDomains } = account;
  const [changed, setChanged] = useState<TrustedDomains | null>(null);
  const close = () => setChanged(null);
  return (
    <PageSection
      id="vertrouwde-domeinen"
      title="Vertrouwde domeinen"
      text="Wie voor het eerst inlogt met een adres van een vertrouwd domein, is meteen actief. Andere domeinen volgen de regels van een registratie."
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        {trustedDomains.length === 0 ? (
          <p className="min-w-0 flex-1 basis-60 text-pretty text-muted">
            Nog geen. Voeg het domein van uw bedrijf toe: dan hoeft niemand nieuwe collega’s goed te keuren.
          </p>
        ) : (
          <ul aria-label="Vertrouwde domeinen" className="flex min-w-0 flex-1 basis-60 flex-wrap gap-1.5">
            {trustedDomains.map((domain) => (
              <li key={domain} className="rounded-md bg-surface-2 px-2 py-1 wrap-anywhere">
                {readableDomain(domain)}
              </li>
            ))}
          </ul>
        )}
        <Button aria-label="Wijzigen: vertrouwde domeinen" onClick={() => setChanged(account)}>
          Wijzigen
        </Button>
      </div>
      <LazyBoundary onMissing={close}>
        {changed && <TrustedDomainsDialog settings={changed} onClose={close} />}
      </LazyBoundary>
    </PageSection>
  );
}
