import { Link } from '@tanstack/react-router';
import { MailCheck, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';

type AdminLink = { to: '/outgoing-mail' | '/authentication'; icon: LucideIcon; title: string; text: string };

const adminLinks: AdminLink[] = [
  {
    to: '/outgoing-mail',
    icon: MailCheck,
    title: 'Uitgaande mail',
    text: 'Wat het portaal verstuurde, en wat nog wacht',
  },
  { to: '/authentication', icon: ShieldCheck, title: 'Beveiliging', text: 'Uw wachtwoord en waar u bent ingelogd' },
];

/** Links to the administrator's pages. */
export function AdminPanel() {
  return (
    <Card as="section" className="mt-3">
      <CardHeader title="Systeembeheer" />
      <ul className="-mx-1.5 -mb-1.5 grid gap-1 md:grid-cols-2">
        {adminLinks.map(({ to, icon: Icon, title, text }) => (
          <li key={to} className="grid min-w-0">
            <Link
              to={to}
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
