import { Link } from '@tanstack/react-router';
import { Bot, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRole } from '#web/platform/session/use-role.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const passwordTips = [
  'Kies een zin van een paar woorden, en gebruik die nergens anders.',
  'Laat een wachtwoord\u00ADmanager uw wachtwoorden bewaren en invullen.',
  'Deel uw wachtwoord met niemand. Ook een beheerder vraagt er nooit om.',
];

const keyTips = [
  'Maak voor elke toepassing een eigen key, met niet meer rechten dan nodig.',
  'Bewaar een key in een kluis of omgevings\u00ADvariabele, nooit in code of e-mail.',
  'Geef een key een einddatum, en verwijder wat u niet meer gebruikt.',
];

/** Advice about passwords, and about API keys for who can have them. */
export function SecurityTips() {
  const role = useRole();
  return (
    <Card as="section" aria-labelledby="tips">
      <CardHeader id="tips" title="Beveiligingstips" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-1">
        <Tips icon={<KeyRound aria-hidden />} title="Wachtwoord" tips={passwordTips} />
        {role > 0 && (
          <Tips icon={<Bot aria-hidden />} title="API keys" tips={keyTips}>
            <Link to="/api-keys" className={linkClasses}>
              Naar uw API keys
            </Link>
          </Tips>
        )}
      </div>
    </Card>
  );
}

type TipsProps = { icon: ReactNode; title: string; tips: string[]; children?: ReactNode };

function Tips({ icon, title, tips, children }: TipsProps) {
  return (
    <div>
      <h3 className="flex items-center gap-2 font-medium [&_svg]:size-4 [&_svg]:text-muted">
        {icon}
        {title}
      </h3>
      <ul className="mt-1.5 grid list-disc grid-cols-1 gap-1 pl-6 text-pretty wrap-anywhere text-muted marker:text-control">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {children && <p className="mt-2 pl-6">{children}</p>}
    </div>
  );
}
