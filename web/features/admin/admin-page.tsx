import { useRef } from 'react';
import { AlertPanel } from '#web/features/alerts/public.tsx';
import { DatabaseTools } from '#web/features/database/public.ts';
import { SmsPanel } from '#web/features/sms/public.tsx';
import { useIsPrompting } from '#web/features/guidance/public.tsx';
import { RequiredNotice, TwoFactorPolicyCard } from '#web/features/two-factor/public.tsx';
import { useSteps } from '#web/platform/use-steps.ts';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PageCards } from './page-cards.tsx';
import { ServiceStatusPanel } from './service-status-panel.tsx';
import { useHashInView } from './use-hash-in-view.ts';
import { UserOverviewPanel } from './user-overview-panel.tsx';
import { adminHeader } from './admin-header.ts';

/** The overview of administrators: their pages, and panels of the features. */
export function AdminPage() {
  // A step, or the end of a prompt, renders none of the other panels again.
  'use memo';
  const page = useRef<HTMLDivElement>(null);
  useHashInView(page);
  // One for each panel after the first.
  const step = useSteps(5);
  return (
    <div ref={page} className="reveal-forwards">
      <PageHeader {...adminHeader} />
      <PageCards />
      <RequiredNotice isPrompted={useIsPrompting()} className="mb-3" />
      <div className="grid gap-3 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-3">
          <ServiceStatusPanel />
          {step > 1 ? <UserOverviewPanel /> : <SkeletonCard />}
          {step > 2 ? <TwoFactorPolicyCard /> : <SkeletonCard />}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {step > 0 ? <AlertPanel /> : <SkeletonCard />}
          {step > 3 ? <SmsPanel /> : <SkeletonCard />}
        </div>
        <DatabaseTools isShown={step > 4} />
      </div>
    </div>
  );
}
