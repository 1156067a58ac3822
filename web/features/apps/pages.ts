import { LayoutGrid } from 'lucide-react';
import { ownId, pageCall } from '#web/platform/pages/page-call.ts';
import { page, type PageDeclaration } from '#web/platform/pages/page.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { readAppsSearch } from './filter/apps-view.ts';

/** Its code has parts of other features: `web/pages.ts` loads it. */
export const appsPage = {
  path: '/apps',
  title: 'Applicaties',
  label: 'Apps & Tools',
  access: 'customer',
  icon: LayoutGrid,
  description: 'Alle apps en tools, met uw stemmen',
  keywords: ['applicaties', 'programma', 'software'],
  card: { place: 0, hue: 1, title: 'Apps Bekijken' },
  navigation: {
    group: 'work',
    place: 2,
    shortLabel: 'Apps',
    phone: [0, 1, 2, 3],
    keys: shortcutKeys.apps,
  },
  readSearch: readAppsSearch,
  calls: [
    pageCall('GET /api/apps'),
    pageCall('GET /api/tools'),
    pageCall('GET /api/limits'),
    pageCall('GET /api/users/{id}/app-order', { params: { id: ownId } }),
  ],
  sameCallsWithSearch: true,
} as const satisfies Omit<PageDeclaration, 'load'>;

export const manageAppsPage = page({
  path: '/admin/apps',
  title: 'Apps',
  access: 'administrator',
  icon: LayoutGrid,
  description: 'Toevoegen, wijzigen, volgorde en archief',
  overview: { group: 'content', place: 1, hue: 1 },
  header: {
    text: 'De volgorde hieronder geldt voor wie zelf geen volgorde koos. Wijzigingen zijn meteen voor iedereen zichtbaar.',
  },
  calls: [pageCall('GET /api/admin/apps', { query: { state: 'active', limit: 200 } }), pageCall('GET /api/apps')],
  load: () => import('./manage/manage-apps-page.tsx').then((file) => file.ManageAppsPage),
});

export const appsPages = [manageAppsPage];
