import { Link } from '@tanstack/react-router';
import { Blocks, Database, Gauge, KeyRound, Settings, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';

type AdminLink = {
  to: '/admin' | '/api-keys' | '/component-builder' | '/authentication' | '/unified-dashboard';
  hash?: string;
  icon: LucideIcon;
  title: string;
  text: string;
};

const adminLinks: AdminLink[] = [
  {
    to: '/admin',
    icon: Settings,
    title: 'Systeembeheer',
    text: 'Gebruikers, meldingen, apps, tools en instellingen',
  },
  {
    to: '/component-builder',
    icon: Blocks,
    title: 'Component Builder',
    text: 'De onderdelen van het portaal, hun kleuren en code',
  },
  {
    to: '/api-keys',
    icon: KeyRound,
    title: 'API Key Beheer',
    text: 'Keys waarmee programma’s het portaal aanroepen',
  },
  {
    to: '/authentication',
    icon: ShieldCheck,
    title: 'Beveiliging & Auth',
    text: 'Uw 2FA, wachtwoord en apparaten',
  },
  {
    to: '/unified-dashboard',
    icon: Gauge,
    title: 'Performance Monitor',
    text: 'Antwoordtijden, server, database en bezoeken',
  },
  {
    to: '/admin',
    hash: 'database',
    icon: Database,
    title: 'Database Tools',
    text: 'Omvang, verbindingen, taken en reservekopie',
  },
];

/** Links to the administrator's pages. */
export function AdminPanel() {
  return (
    <Card as="section" className="mt-3">
      <CardHeader title="Voor beheerders" />
      <ul className="-mx-1.5 -mb-1.5 grid gap-1 md:grid-cols-2">
        {adminLinks.map(({ to, hash, icon: Icon, title, text }) => (
          <li key={title} className="grid min-w-0">
            <Link
              to={to}
              {...(hash && { hash })}
              className="flex min-w-0 items-center gap-3 rounded-lg p-1.5 transition-colors hover:bg-surface-2"
            >
              <IconTile>
                <Icon aria-hidden />
              </IconTile>
              <span className="min-w-0">
                <span className="block truncate font-medium">{title}</span>
                <span className="block truncate text-xs text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
