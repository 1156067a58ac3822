import { FilePenLine } from 'lucide-react';
import { pageCall, second } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readRequestSearch } from './request-search.ts';

export const requestPage = page({
  path: '/request',
  title: 'Verzoeken',
  label: 'Verzoek Indienen',
  access: 'user',
  icon: FilePenLine,
  description: 'Uw verzoeken, en een nieuw verzoek indienen',
  keywords: ['verzoeken', 'aanvraag', 'idee', 'wens', 'status'],
  navigation: { group: 'work', place: 3, shortLabel: 'Verzoek', phone: [1] },
  card: { place: 1, hue: 6 },
  header: { text: 'Vraag iets nieuws aan. Een probleem meldt u bij de app zelf.' },
  readSearch: readRequestSearch,
  calls: [
    pageCall('GET /api/limits'),
    pageCall('GET /api/requests/own', { query: { limit: 20 } }),
    pageCall('GET /api/requests/draft'),
    pageCall('GET /api/apps'),
  ],
  sameCallsWithSearch: true,
  load: () => import('./request-page.tsx').then((file) => file.RequestPage),
});

const requestDetailPage = page({
  path: '/request/$id',
  title: 'Verzoek',
  access: 'user',
  calls: [
    pageCall('GET /api/requests/{id}', { params: { id: second } }),
    pageCall('GET /api/requests/own', { query: { limit: 20 } }),
    pageCall('GET /api/apps'),
  ],
  load: () => import('./request-detail-page.tsx').then((file) => file.RequestDetailPage),
});

export const requestsPages = [requestPage, requestDetailPage];
