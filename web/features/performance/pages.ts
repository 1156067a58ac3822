import { Gauge } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const unifiedDashboardPage = page({
  path: '/unified-dashboard',
  title: 'Performance monitor',
  access: 'administrator',
  icon: Gauge,
  description: 'Antwoordtijden, server, database en bezoeken',
  keywords: ['snelheid', 'monitoring', 'metingen'],
  overview: { group: 'technology', place: 2, hue: 4 },
  adminLinks: [{ place: 5, title: 'Performance Monitor' }],
  header: {
    text: 'Hoe snel het portaal antwoordt en hoe snel het bij gebruikers is. Elke 5 seconden vernieuwd.',
  },
  calls: [pageCall('GET /api/performance'), pageCall('GET /api/performance/vitals', { query: { days: 7 } })],
  parts: ['features/performance/dashboard/minute-charts.tsx'],
  load: () => import('./unified-dashboard-page.tsx').then((file) => file.UnifiedDashboardPage),
});

export const performancePages = [unifiedDashboardPage];
