import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { Checking } from './use-mail-link.ts';

type LinkCheckProps = {
  title: string;
  /** What is checked. */
  subject?: string;
  check: Checking;
  onRetry: (check: Checking) => void;
};

/** The page of a link, of a mail or printed by the first start, until the server has answered what it is. */
export function LinkCheck({ title, subject = 'De link', check, onRetry }: LinkCheckProps) {
  return (
    <AuthLayout title={title}>
      <div className="mt-6 grid gap-4">
        {check.step === 'loading' ? (
          <p role="status" className="text-muted">
            {subject} wordt gecontroleerd...
          </p>
        ) : (
          <Banner
            tone="danger"
            title={`${subject} kon niet worden gecontroleerd.`}
            action={
              <Button size="sm" onClick={() => onRetry({ step: 'loading' })}>
                Opnieuw proberen
              </Button>
            }
          >
            {check.text}
          </Banner>
        )}
      </div>
    </AuthLayout>
  );
}
