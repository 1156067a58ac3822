import { LayoutDashboard } from 'lucide-react';
import { ownId, pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';

const homePage = page({
  path: '/',
  title: 'Dashboard',
  access: 'public',
  icon: LayoutDashboard,
  description: 'Uw overzicht van vandaag',
  keywords: ['home', 'start', 'begin'],
  navigation: { group: 'work', place: 1, phone: [-1, 0, 1, 2, 3], keys: shortcutKeys.home },
  calls: [
    pageCall('GET /api/apps'),
    pageCall('GET /api/tools'),
    pageCall('GET /api/limits'),
    pageCall('GET /api/users/{id}/app-order', { params: { id: ownId } }),
    pageCall('GET /api/requests/own'),
    pageCall('GET /api/recommendations'),
    pageCall('GET /api/launcher'),
    pageCall('GET /api/chat/current'),
    pageCall('GET /api/votes/most-voted'),
    pageCall('GET /api/notifications', { query: { unread: 'true', limit: 50 } }),
    pageCall('GET /api/requests', { query: { state: 'unanswered', sort: 'oldest', limit: 4 } }),
    pageCall('GET /api/requests/count', { query: { state: 'unanswered' } }),
    pageCall('GET /api/greylist-domains', { query: { status: 'pending', limit: 4 } }),
    pageCall('GET /api/alerts', { query: { status: 'open', muted: 'false', limit: 4 } }),
  ],
  load: () => import('./home-page.tsx').then((file) => file.HomePage),
});

export const dashboardPages = [homePage];
