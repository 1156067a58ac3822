import { MailCheck } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readMailSearch } from './mail-search.ts';

export const outgoingMailPage = page({
  path: '/outgoing-mail',
  title: 'Uitgaande mail',
  access: 'administrator',
  icon: MailCheck,
  description: 'Wat het portaal verstuurde, en wat nog wacht',
  navigation: { group: 'administration', place: 2, rare: true },
  overview: { group: 'technology', place: 3, hue: 3 },
  header: { text: 'Wat het portaal verstuurt. Zonder mailserver blijft alles hier bewaard.' },
  readSearch: readMailSearch,
  calls: [pageCall('GET /api/outgoing-mails')],
  load: () => import('./outgoing-mail-page.tsx').then((file) => file.OutgoingMailPage),
});

export const outgoingMailPages = [outgoingMailPage];
