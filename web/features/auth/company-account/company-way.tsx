import { useState } from 'react';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { CompanyButton, Or } from './company-button.tsx';

/** The company account on a page of another way in, above its form; nothing where there is none. */
export function CompanyWay() {
  const company = readCompanyAccount();
  const [problem, setProblem] = useState<string | null>(null);
  if (!company) return null;
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-3">
        <CompanyButton
          label={company.label}
          returnTo="/"
          isPrimary={company.isOnly}
          onError={(error) => setProblem(error?.message ?? null)}
        />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
      </div>
      {!company.isOnly && <Or />}
    </div>
  );
}
