import { Link } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { Access } from '#contract/platform/roles.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

const reasons: Record<Access, string> = {
  public: '',
  customer: 'U moet hiervoor ingelogd zijn.',
  user: 'Gebruiker-rechten zijn vereist.',
  supervisor: 'Supervisor-rechten zijn vereist.',
  administrator: 'Administrator-rechten zijn vereist.',
};

export function AccessDenied({ access }: { access: Access }) {
  return (
    <MessageScreen
      icon={<ShieldX aria-hidden />}
      title="Toegang Geweigerd"
      text={`${reasons[access]} Vraag een beheerder om toegang als u deze pagina nodig hebt.`}
      action={
        <Link to="/" className={buttonClasses('primary')}>
          Naar het dashboard
        </Link>
      }
    />
  );
}
