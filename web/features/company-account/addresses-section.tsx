import type { CompanyAccount } from '#contract/company-account.ts';
import { CopyFact, Facts, PageSection } from './page-section.tsx';

/** What to register at the identity provider. */
export function AddressesSection({ addresses }: Pick<CompanyAccount, 'addresses'>) {
  const { callback, backchannelLogout, frontchannelLogout, afterSignOut } = addresses;
  return (
    <PageSection
      id="adressen"
      title="Adressen voor uw dienst"
      text="Plak deze bij de registratie van het portaal. Zonder een adres voor uitloggen blijven sessies hier open als iemand daar uitlogt."
    >
      <Facts label="Adressen">
        <CopyFact term="Terug na inloggen" theirName="redirect URI" value={callback} />
        <CopyFact term="Uitloggen via de browser" theirName="front-channel logout URL" value={frontchannelLogout} />
        <CopyFact term="Uitloggen via de server" theirName="back-channel logout URL" value={backchannelLogout} />
        <CopyFact term="Terug na uitloggen" theirName="post logout redirect URI" value={afterSignOut} />
      </Facts>
    </PageSection>
  );
}
