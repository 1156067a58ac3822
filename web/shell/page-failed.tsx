import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';

/** The error boundary of a page; the shell around it keeps working. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen onRetry={retry} />;
}
