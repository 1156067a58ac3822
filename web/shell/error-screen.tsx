import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

/** Takes the place of what failed while it was drawn. The way to the apps loads the page anew. */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessageScreen
      icon={<CircleAlert aria-hidden />}
      title="Er is iets misgegaan"
      text="Dit deel van het portaal kon niet worden getoond. Probeer het opnieuw of ga terug naar uw apps."
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
