import { pageCall, second } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

const incidentsPage = page({
  path: '/incidents',
  title: 'Storingen',
  access: 'customer',
  calls: [pageCall('GET /api/incidents', { query: { limit: 20 } })],
  load: () => import('./incidents-page.tsx').then((file) => file.IncidentsPage),
});

const incidentPage = page({
  path: '/incident/$id',
  title: 'Storing',
  access: 'customer',
  calls: [pageCall('GET /api/incidents/{id}', { params: { id: second } })],
  load: () => import('./incident-page.tsx').then((file) => file.IncidentPage),
});

export const incidentsPages = [incidentsPage, incidentPage];
