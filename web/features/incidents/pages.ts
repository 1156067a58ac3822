import { pageCall, second } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const incidentsPages = [
  page({
    path: '/incident/$id',
    title: 'Storing',
    access: 'customer',
    calls: [pageCall('GET /api/incidents/{id}', { params: { id: second } })],
    load: () => import('./incident-page.tsx').then((file) => file.IncidentPage),
  }),
];
