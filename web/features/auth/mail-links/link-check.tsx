import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AuthLayout } from '../auth-layout.tsx';

type LinkCheckProps = {
  title: string;
  /** What is checked, such as `De link`. */
  subject: string;
  /** Why the check failed; null while it runs. */
  error: string | null;
  onRetry: () => void;
};

/** The page of a link, of a mail or printed by the first start, until the server has answered what it is. */
export function LinkCheck({ title, subject, error, onRetry }: LinkCheckProps) {
  return (
    <AuthLayout title={title}>
      <div className="mt-6 grid gap-4">
        {error === null ? (
          <p role="status" className="text-muted">
            {subject} wordt gecontroleerd...
          </p>
        ) : (
          <Banner
            tone="danger"
            title={`${subject} kon niet worden gecontroleerd.`}
            action={
              <Button size="sm" onClick={onRetry}>
                Opnieuw proberen
              </Button>
            }
          >
            {error}
          </Banner>
        )}
      </div>
    </AuthLayout>
  );
}
