import { CompanyAccountCard } from '#web/features/company-account/public.tsx';
import { EmailCard } from '#web/features/email-change/public.tsx';
import { useIsPrompting } from '#web/features/guidance/public.tsx';
import { MobileNumberCard } from '#web/features/mobile-number/public.tsx';
import { PasskeysCard } from '#web/features/passkeys/public.tsx';
import { PrivacyCard } from '#web/features/privacy/public.tsx';
import { RequiredNotice, TrustedDevices, TwoFactorCard } from '#web/features/two-factor/public.tsx';
import { cx } from '#web/ui/cx.ts';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityStatusCards } from './security-status-cards.tsx';
import { SecurityTips } from './security-tips.tsx';
import { SessionList } from './session-list.tsx';
import { securityPage } from './pages.ts';

const columns = 'grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]';

/** How the user signs in, where they are signed in, and what is kept of them. */
export function SecurityPage() {
  'use memo';
  return (
    <>
      <PageHeader {...headerOf(securityPage)} />
      <div className="grid grid-cols-1 gap-3">
        <RequiredNotice isPrompted={useIsPrompting()} />
        <SecurityStatusCards />
        <div className="grid grid-cols-1 gap-3 reveal-forwards">
          <div className={cx(columns, 'reveal-forwards')}>
            <div className="grid grid-cols-1 gap-3 reveal-forwards">
              <TwoFactorCard />
              <PasskeysCard />
            </div>
            <div className="grid grid-cols-1 gap-3">
              <CompanyAccountCard />
              <PasswordCard />
              <EmailCard />
              <MobileNumberCard />
              <SecurityTips />
            </div>
          </div>
          <div className={columns}>
            <div className="only:col-span-full">
              <SessionList />
            </div>
            <TrustedDevices />
          </div>
          <PrivacyCard />
        </div>
      </div>
    </>
  );
}
