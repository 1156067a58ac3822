import { Code } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const webhooksPage = page({
  path: '/webhooks',
  title: 'Webhooks',
  access: 'administrator',
  icon: Code,
  description: 'Naar andere systemen',
  navigation: { group: 'administration', place: 5, rare: true },
  overview: { group: 'technology', place: 5, hue: 5 },
  header: { text: 'Berichten naar andere systemen.' },
  calls: [pageCall('GET /api/webhooks')],
  load: () => import('./webhooks-page.tsx').then((file) => file.WebhooksPage),
});

export const webhooksPages = [webhooksPage];
