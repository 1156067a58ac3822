import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { ChunkLoadError } from '#web/platform/lazy/lazy-component.tsx';
import { reloadOnce } from '#web/platform/lazy/reload-once.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

/**
 * Shown in place of content that failed to render. The link to the apps reloads the document. Code that could not be fetched
 * may need a new document too; once that happens by itself.
 */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    if (error instanceof ChunkLoadError) void reloadOnce();
  }, [error]);
  const retry = () => {
    if (error instanceof ChunkLoadError && reachability.read() === 'reachable') location.reload();
    else onRetry();
  };
  return (
    <MessageScreen
      icon={<CircleAlert aria-hidden />}
      title="Er is iets misgegaan"
      text="Dit deel van het portaal kon niet worden getoond. Probeer het opnieuw of ga naar uw apps."
      action={
        <>
          <Button variant="primary" onClick={retry}>
            Opnieuw proberen
          </Button>
          <a href="/apps" className={buttonClasses()}>
            Dashboard
          </a>
        </>
      }
    />
  );
}
