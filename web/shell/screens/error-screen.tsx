import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

/** Shown in place of content that failed to render. The link to the apps reloads the document. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen
      icon={<CircleAlert aria-hidden />}
      title="Er is iets misgegaan"
      text="Dit deel van het portaal kon niet worden getoond. Probeer het opnieuw of ga naar uw apps."
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
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
