import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx';

const LoadedSmsPanel = lazyComponent(() => import('./sms-panel.tsx').then((file) => file.SmsPanel));

/** The SMS service for administrators: its status, a test form and the messages. Its code is loaded on demand. */
export function SmsPanel() {
  return (
    <LazyBoundary fallback={<SkeletonCard />}>
      <LoadedSmsPanel />
    </LazyBoundary>
  );
}
