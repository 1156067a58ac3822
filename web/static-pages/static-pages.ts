import { Antidiscrimination } from './agency/antidiscrimination.tsx';
import type { StaticPage } from './static-page.ts';

/** Every page that the build renders to HTML. */
export const staticPages: StaticPage[] = [
  {
    path: '/antidiscriminatie-beleid',
    title: 'Antidiscriminatiebeleid',
    description: 'Hoe wij bij werving en selectie iedereen een gelijke kans geven, en waar u discriminatie meldt.',
    design: 'agency',
    Content: Antidiscrimination,
  },
];
