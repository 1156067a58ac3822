import { ScrollText } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readAuditSearch } from './audit-search.ts';

export const auditPage = page({
  path: '/admin/audit',
  title: 'Logboek',
  access: 'administrator',
  icon: ScrollText,
  description: 'Wie wat wanneer wijzigde',
  keywords: ['audit', 'geschiedenis', 'log'],
  overview: { group: 'people', place: 4, hue: 3, text: 'Wie wat wanneer wijzigde, en wat geweigerd werd' },
  header: {
    text: 'Wie wat wanneer wijzigde, en wat geweigerd werd. Regels kunnen niet worden gewijzigd. De CSV bevat hooguit de nieuwste 50.000 regels.',
    // Beside an open row the page has none.
    dependsOnSearch: true,
  },
  readSearch: readAuditSearch,
  calls: [pageCall('GET /api/audit-logs')],
  load: () => import('./audit-page.tsx').then((file) => file.AuditPage),
});

export const auditPages = [auditPage];
