import type { AppSeed } from '../seed-shapes.ts';

export const collaborationApps: readonly AppSeed[] = [
  {
    slug: 'opdrachtgeverportaal',
    name: 'Opdrachtgeverportaal',
    description: 'Opdrachtgevers bekijken voorgestelde kandidaten, geven hun oordeel en keuren uren goed op één plek.',
    category: 'Samenwerking',
    status: 'new',
    icon: 'building-2',
    hue: 3,
    minimumRole: 0,
    opens: false,
    demand: 12,
  },
  {
    slug: 'licentiebeheer',
    name: 'Licentiebeheer',
    description: 'Houdt bij wie welk programma gebruikt en welke licenties u aan het eind van de maand kunt opzeggen.',
    category: 'Samenwerking',
    status: 'stable',
    icon: 'id-card',
    hue: 3,
    minimumRole: 3,
    opens: true,
    demand: 1,
  },
];
