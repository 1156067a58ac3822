import { ChartNoAxesColumn } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const statusPage = page({
  path: '/status',
  title: 'Status',
  access: 'customer',
  icon: ChartNoAxesColumn,
  description: 'Of de tools werken, nu en de afgelopen 90 dagen',
  keywords: ['storing', 'onderhoud', 'uptime', 'offline', 'bereikbaar'],
  navigation: { group: 'account', place: 5, rare: true },
  header: { text: 'Of de tools werken, nu en de afgelopen 90 dagen. Het portaal controleert ze elke minuut.' },
  calls: [pageCall('GET /api/tools'), pageCall('GET /api/tools/uptime')],
  load: () => import('./status-page.tsx').then((file) => file.StatusPage),
});

export const statusPages = [statusPage];
