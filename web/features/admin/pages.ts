import { Database, Settings } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';

export const adminPage = page({
  path: '/admin',
  title: 'Beheerder',
  label: 'Beheer',
  access: 'administrator',
  byStoredRole: true,
  icon: Settings,
  description: 'Mensen, instellingen en de techniek van het portaal',
  keywords: ['administratie', 'sms'],
  navigation: { group: 'administration', place: 1, byStoredRole: true, phone: [3], keys: shortcutKeys.admin },
  adminLinks: [
    { place: 1, title: 'Systeembeheer', text: 'Gebruikers, meldingen, apps, tools en instellingen' },
    {
      place: 6,
      title: 'Database Tools',
      text: 'Omvang, verbindingen, taken en reservekopie',
      icon: Database,
      hash: 'database',
    },
  ],
  header: { text: 'Mensen, instellingen en de techniek van het portaal.' },
  calls: [
    pageCall('GET /api/performance'),
    pageCall('GET /api/admin/messages'),
    pageCall('GET /api/alerts', { query: { limit: 20, muted: 'false' } }),
    pageCall('GET /api/two-factor-policy'),
    pageCall('GET /api/admin/users'),
    pageCall('GET /api/auth/2fa/status'),
    pageCall('GET /api/twilio/status'),
    pageCall('GET /api/sms-messages', { query: { limit: 10 } }),
    pageCall('GET /api/database/server-backups'),
    pageCall('GET /api/database/backups'),
  ],
  load: () => import('./admin-page.tsx').then((file) => file.AdminPage),
});

export const adminPages = [adminPage];
