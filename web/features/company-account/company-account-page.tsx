import { useQuery } from '@tanstack/react-query';
import type { CompanyAccount } from '#contract/company-account.ts';
import { headerOf } from '#web/platform/pages/page.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { companyAccountQuery } from './company-account-queries.ts';
import { EmergencySection } from './emergency-section.tsx';
import { companyAccountPage } from './pages.ts';
import { GroupsSection } from './provisioning/groups-section.tsx';
import { ProvisioningSection } from './provisioning/provisioning-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { NotConfigured, StateSection } from './state-section.tsx';
import { TestSection } from './test-section.tsx';
import { TrustedDomainsSection } from './trusted-domains-section.tsx';

/** Sign-in with the company account and provisioning by its directory, for administrators. */
export function CompanyAccountPage() {
  return (
    <>
      <PageHeader {...headerOf(companyAccountPage)} />
      <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-3">
        <QueryContent
          query={useQuery(companyAccountQuery)}
          failed="Het bedrijfsaccount kon niet worden geladen"
          errorFrame={Card}
          loading={<Loading />}
        >
          {(account) => <Sections account={account} />}
        </QueryContent>
        <ProvisioningSection />
        <GroupsSection />
      </div>
    </>
  );
}

function Sections({ account }: { account: CompanyAccount }) {
  if (!account.isConfigured)
    return (
      <>
        <NotConfigured account={account} />
        <AddressesSection addresses={account.addresses} />
      </>
    );
  return (
    <>
      <StateSection account={account} />
      <TestSection test={account.test} />
      <AddressesSection addresses={account.addresses} />
      <RolesSection account={account} />
      <TrustedDomainsSection account={account} />
      <EmergencySection account={account} />
    </>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="Bedrijfsaccount" className="grid gap-3">
      {['h-72', 'h-40', 'h-64'].map((height) => (
        <Card key={height} className={`${height} sm:p-5`}>
          <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <Skeleton className="h-4 w-32" />
            <SkeletonText lines={4} />
          </div>
        </Card>
      ))}
    </SkeletonRegion>
  );
}
