import { TriangleAlert } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readAlertsSearch } from './alerts-search.ts';

export const alertsPage = page({
  path: '/admin/alerts',
  title: 'Waarschuwingen',
  access: 'administrator',
  icon: TriangleAlert,
  description: 'Wat er mis is of was, oppakken en dempen',
  overview: { group: 'technology', place: 1, hue: 6 },
  header: {
    text: 'Wat er met het portaal aan de hand is of was. Herhalingen van hetzelfde staan op één regel.',
    // Beside an open alert the page has none.
    dependsOnSearch: true,
  },
  readSearch: readAlertsSearch,
  calls: [pageCall('GET /api/alerts'), pageCall('GET /api/alert-mutes'), pageCall('GET /api/alert-sms')],
  load: () => import('./alerts-page.tsx').then((file) => file.AlertsPage),
});

export const alertsPages = [alertsPage];
