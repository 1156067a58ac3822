import { SlidersHorizontal } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const roleLimitsPage = page({
  path: '/admin/limits',
  title: 'Weeklimieten',
  access: 'administrator',
  icon: SlidersHorizontal,
  description: 'Stemmen, verzoeken en chatminuten per rol',
  keywords: ['limieten', 'quotum'],
  overview: { group: 'people', place: 2, hue: 5 },
  header: { text: 'Hoeveel iedereen met een rol per week mag gebruiken.' },
  calls: [pageCall('GET /api/role-limits')],
  load: () => import('./manage/role-limits-page.tsx').then((file) => file.RoleLimitsPage),
});

export const weeklyLimitsPages = [roleLimitsPage];
