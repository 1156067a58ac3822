import { ShieldCheck } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const erasuresPage = page({
  path: '/admin/privacy',
  title: 'Privacyverzoeken',
  access: 'administrator',
  icon: ShieldCheck,
  description: 'Wie om verwijdering van gegevens vraagt',
  overview: { group: 'people', place: 3, hue: 2 },
  header: { text: 'Wie om verwijdering van persoonsgegevens vraagt, heeft daar binnen een maand recht op.' },
  calls: [pageCall('GET /api/privacy/erasures')],
  load: () => import('./erasures/erasures-page.tsx').then((file) => file.ErasuresPage),
});

export const privacyPages = [erasuresPage];
