import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

export function NotFoundScreen() {
  return (
    <MessageScreen
      icon={<Compass aria-hidden />}
      title={<span lang="en">404 Page Not Found</span>}
      text="Deze pagina bestaat niet. Bent u vergeten de pagina aan de router toe te voegen?"
      action={
        <Link to="/" className={buttonClasses('primary')}>
          Naar het dashboard
        </Link>
      }
    />
  );
}
