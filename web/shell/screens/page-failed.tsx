import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { MessageScreen } from './message-screen.tsx';

/** The error boundary of a page; the shell around it keeps working. */
export function PageFailed({ error }: { error: unknown }) {
  const router = useRouter();
  // Resets the error boundary too.
  const retry = () => void router.invalidate();
  // The code of a page cannot be loaded while the portal is unreachable.
  useEffect(() => reachability.subscribe(retry));
  if (useStore(reachability) === 'reachable') {
    const retryWithNewData = () => {
      // An answer that cannot be shown would be shown again.
      queryClient.removeQueries({ type: 'inactive' });
      retry();
    };
    return <ErrorScreen error={error} onRetry={retryWithNewData} />;
  }
  return (
    <MessageScreen
      icon={<CloudOff aria-hidden />}
      title="Deze pagina kon niet worden geladen"
      text="Er is geen verbinding met het portaal. Zodra die er is, verschijnt de pagina vanzelf."
      action={<Button onClick={retry}>Opnieuw proberen</Button>}
    />
  );
}
