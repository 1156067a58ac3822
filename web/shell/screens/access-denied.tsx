import { Link } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import type { Access } from '#contract/platform/roles.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { MessageScreen } from './message-screen.tsx';

const reasons: Record<Access, string> = {
  public: '',
  customer: 'U moet hiervoor ingelogd zijn.',
  user: 'Gebruikersrechten zijn vereist.',
  supervisor: 'Supervisor-rechten zijn vereist.',
  administrator: 'Administrator-rechten zijn vereist.',
  // Of calls only.
  directory: '',
};

export function AccessDenied({ access }: { access: Access }) {
  const isRoleView = useRole() !== useStoredRole();
  const advice = isRoleView
    ? 'Met uw eigen rol kunt u deze pagina wel openen.'
    : 'Vraag een beheerder om toegang als u deze pagina nodig hebt.';
  return (
    <MessageScreen
      icon={<ShieldX aria-hidden />}
      title="Toegang Geweigerd"
      text={`${reasons[access]} ${advice}`}
      action={
        <Link to="/" className={buttonClasses('primary')}>
          Naar het dashboard
        </Link>
      }
    />
  );
}
