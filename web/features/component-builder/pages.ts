import { Blocks } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import type { PageDeclaration } from '#web/platform/pages/page.ts';

/** The link from a component, a composition or the theme to the overview. */
export const backToCatalogue = 'Alle componenten';

/** Its code has the examples of the shell: `web/pages.ts` loads it. */
export const componentBuilderPage = {
  path: '/component-builder',
  title: 'Component Builder',
  access: 'administrator',
  icon: Blocks,
  description: 'De onderdelen van het portaal, hun kleuren en code',
  overview: { group: 'technology', place: 4, hue: 4 },
  adminLinks: [{ place: 2 }],
  header: {
    text: 'De onderdelen van het portaal, met hun toestanden, eigenschappen en kleuren.',
    dependsOnSearch: true,
  },
  calls: [pageCall('GET /api/compositions')],
  views: {
    'editor=theme': {
      header: {
        title: 'Thema-editor',
        text: 'Probeer andere kleuren. Alleen de voorbeelden in deze browser veranderen; exporteer het thema om het te gebruiken.',
        back: backToCatalogue,
      },
      parts: ['features/component-builder/theme/theme-editor.tsx'],
    },
  },
} as const satisfies Omit<PageDeclaration, 'load'>;
