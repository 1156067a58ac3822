import { BookOpen, CircleHelp } from 'lucide-react';
import { pageCall, second, third } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readHelpSearch } from './list/help-search.ts';

export const helpPage = page({
  path: '/help',
  title: 'Help',
  access: 'customer',
  icon: CircleHelp,
  description: 'Alle onderwerpen van de help',
  keywords: ['uitleg', 'handleiding', 'hulp', 'vragen'],
  navigation: { group: 'account', place: 4, rare: true },
  header: { text: 'Uitleg bij alles wat u in het portaal doet.' },
  readSearch: readHelpSearch,
  calls: [pageCall('GET /api/help/topics')],
  load: () => import('./list/help-page.tsx').then((file) => file.HelpPage),
});

const helpTopicPage = page({
  path: '/help/$id',
  title: 'Help',
  access: 'customer',
  calls: [pageCall('GET /api/help/topic/{id}', { params: { id: second } }), pageCall('GET /api/help/topics')],
  load: () => import('./topic/help-topic-page.tsx').then((file) => file.HelpTopicPage),
});

export const manageHelpPage = page({
  path: '/admin/help',
  title: 'Hulponderwerpen',
  access: 'administrator',
  icon: BookOpen,
  description: 'Uitleg wijzigen, met voorbeeld en geschiedenis',
  overview: { group: 'content', place: 4, hue: 5 },
  header: {
    text: 'De uitleg die collega’s bij elke pagina vinden. Een wijziging is meteen overal te lezen en te vinden.',
  },
  calls: [pageCall('GET /api/admin/help')],
  load: () => import('./manage/manage-help-page.tsx').then((file) => file.ManageHelpPage),
});

const manageTopicPage = page({
  path: '/admin/help/$id',
  title: 'Hulponderwerp',
  access: 'administrator',
  calls: [
    pageCall('GET /api/admin/help/{id}', { params: { id: third } }),
    pageCall('GET /api/admin/help/{id}/versions', { params: { id: third }, query: { limit: 20 } }),
  ],
  load: () => import('./manage/manage-topic-page.tsx').then((file) => file.ManageTopicPage),
});

export const helpPages = [helpPage, helpTopicPage, manageHelpPage, manageTopicPage];
