import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';

/** A page failed; the shell around it still works. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen onRetry={retry} />;
}
