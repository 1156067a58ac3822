import { ChartColumn, ChartNoAxesColumn } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { readSupervisorSearch } from './supervisor-search.ts';

export const supervisorPage = page({
  path: '/supervisor',
  title: 'Supervisor',
  access: 'supervisor',
  icon: ChartColumn,
  description: 'Verzoeken behandelen, en wat er speelt',
  keywords: ['overzicht', 'statistiek', 'cijfers', 'verzoeken'],
  navigation: { group: 'insight', place: 1, phone: [2, 3], keys: shortcutKeys.supervisor },
  card: { place: 4, title: 'Supervisor Dashboard', icon: ChartNoAxesColumn, hue: 2 },
  header: {
    text: 'Wat uw mensen nodig hebben, en hoe snel ze geholpen worden.',
    // Beside an open request the page has none.
    dependsOnSearch: true,
  },
  readSearch: readSupervisorSearch,
  calls: [
    pageCall('GET /api/apps'),
    pageCall('GET /api/requests', { query: { state: 'unanswered', sort: 'oldest', limit: 25 } }),
    pageCall('GET /api/requests/count', { query: { state: 'unanswered', sort: 'oldest' } }),
    pageCall('GET /api/supervisor/overview', { query: { weeks: 8 } }),
  ],
  load: () => import('./supervisor-page.tsx').then((file) => file.SupervisorPage),
});

export const supervisorPages = [supervisorPage];
