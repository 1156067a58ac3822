import type { CompanyAccount } from '#contract/company-account.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { Fact, Facts, PageSection } from './page-section.tsx';

/** Which value of the claim gives which role. */
export function RolesSection({ account: { roles, roleClaim } }: { account: CompanyAccount }) {
  const highestFirst = roles.toSorted((one, other) => other.role - one.role);
  return (
    <PageSection
      id="rollen"
      title="Rollen"
      text={
        roles.length === 0
          ? 'Het bedrijfsaccount geeft geen rollen. U wijzigt ze bij Gebruikers.'
          : 'Bij elke keer inloggen. De hoogste rol wint; zonder een van deze waarden blijft de rol zoals die is.'
      }
    >
      {roles.length === 0 ? (
        <p className="text-muted">
          Zet <code className="font-mono text-xs text-ink">OIDC_ROLES</code> op de server, bijvoorbeeld{' '}
          <code className="font-mono text-xs wrap-anywhere text-ink">Portaal.Beheerder=3,Portaal.Gebruiker=1</code>. De
          waarden komen uit de claim <code className="font-mono text-xs text-ink">{roleClaim}</code>.
        </p>
      ) : (
        <>
          <Facts label={`Rollen uit de claim ${roleClaim}`}>
            {highestFirst.map(({ value, role }) => (
              <Fact key={value} term={roleNames[role]}>
                <code className="font-mono text-xs">{value}</code>
              </Fact>
            ))}
          </Facts>
          <p className="text-pretty text-muted">
            De waarden komen uit de claim <code className="font-mono text-xs text-ink">{roleClaim}</code>. Noodaccounts
            en de laatste beheerder houden hun rol.
          </p>
        </>
      )}
    </PageSection>
  );
}
