import { ChartNoAxesColumn } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const statusPage = page({
  path: '/status',
  title: 'Status',
  access: 'customer',
  icon: ChartNoAxesColumn,
  description: 'Of de tools werken, nu en 90 dagen terug',
  keywords: ['storing'],
  navigation: { group: 'account', place: 5, rare: true },
  header: { text: 'Of de tools werken, nu en 90 dagen terug.' },
  calls: [
    pageCall('GET /api/tools'),
    pageCall('GET /api/tools/uptime'),
    pageCall('GET /api/maintenance'),
    pageCall('GET /api/incidents', { query: { limit: 20 } }),
  ],
  load: () => import('./status-page.tsx').then((file) => file.StatusPage),
});

export const statusPages = [statusPage];
