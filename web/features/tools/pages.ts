import { Wrench } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const manageToolsPage = page({
  path: '/admin/tools',
  title: 'Tools',
  access: 'administrator',
  icon: Wrench,
  description: 'Toevoegen, wijzigen, onderhoud en controles',
  overview: { group: 'content', place: 2, hue: 2 },
  header: { text: 'De tools boven de apps. Het portaal controleert elke minuut of ze antwoorden.' },
  calls: [pageCall('GET /api/admin/tools', { query: { state: 'active', limit: 100 } })],
  load: () => import('./manage/manage-tools-page.tsx').then((file) => file.ManageToolsPage),
});

export const toolsPages = [manageToolsPage];
