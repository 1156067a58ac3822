import { Bell } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readNotificationsSearch } from './notifications-search.ts';

const besideTheList = [
  pageCall('GET /api/notifications/preferences'),
  pageCall('GET /api/notifications', { query: { limit: 5 } }),
  pageCall('GET /api/notifications/unread'),
];

export const notificationsPage = page({
  path: '/notifications',
  title: 'Meldingen',
  access: 'customer',
  icon: Bell,
  description: 'Wat er voor u veranderde, en welke meldingen u krijgt',
  keywords: ['berichten', 'voorkeuren', 'instellingen', 'e-mail'],
  navigation: { group: 'account', place: 1, rare: true },
  header: { text: 'Wat er is veranderd en u aangaat. Een melding verdwijnt na 90 dagen vanzelf.' },
  readSearch: readNotificationsSearch,
  calls: [pageCall('GET /api/notifications', { query: { limit: 25 } }), ...besideTheList],
  views: {
    'toon=ongelezen': {
      calls: [pageCall('GET /api/notifications', { query: { limit: 25, unread: 'true' } }), ...besideTheList],
    },
  },
  load: () => import('./notifications-page.tsx').then((file) => file.NotificationsPage),
});

export const notificationsPages = [notificationsPage];
