import type { AppSeed } from '../seed-shapes.ts';

export const communicationApps: readonly AppSeed[] = [
  {
    slug: 'mailsjablonen',
    name: 'Mailsjablonen',
    description: 'Vaste teksten met velden uit het dossier, in uw eigen toon en altijd in de laatste versie.',
    category: 'Communicatie',
    status: 'stable',
    icon: 'mail',
    hue: 5,
    minimumRole: 0,
    opens: true,
    demand: 21,
  },
  {
    slug: 'sms-berichten',
    name: 'Sms-berichten',
    description:
      'Stuur een sms vanuit het dossier en zie het antwoord terug bij de kandidaat. Iedereen in het team leest mee.',
    category: 'Communicatie',
    status: 'development',
    icon: 'message-square',
    hue: 5,
    minimumRole: 0,
    opens: false,
    demand: 14,
  },
  {
    slug: 'belscript',
    name: 'Belscript',
    description: 'Leidt u door een eerste gesprek met de juiste vragen per functie en bewaart de antwoorden.',
    category: 'Communicatie',
    status: 'new',
    icon: 'phone',
    hue: 5,
    minimumRole: 0,
    opens: true,
    demand: 6,
  },
  {
    slug: 'nieuwsbriefmaker',
    name: 'Nieuwsbriefmaker',
    description:
      'Stel een nieuwsbrief samen voor kandidaten of opdrachtgevers, met alleen de vacatures die bij hen passen.',
    category: 'Communicatie',
    status: 'stable',
    icon: 'megaphone',
    hue: 5,
    minimumRole: 0,
    opens: true,
    demand: 2,
  },
];
