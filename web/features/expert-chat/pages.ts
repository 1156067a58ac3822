import { MessagesSquare } from 'lucide-react';
import { pageCall, second } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readChatSearch } from './chat-search.ts';

export const expertChatPage = page({
  path: '/expert-chat',
  title: 'Expert Chat',
  access: 'user',
  icon: MessagesSquare,
  description: 'Stel een vraag aan een expert',
  keywords: ['gesprek', 'chatten', 'ondersteuning'],
  navigation: { group: 'work', place: 4, shortLabel: 'Chat', phone: [1, 2] },
  card: { place: 2, hue: 3 },
  header: {
    title: 'Expert Ondersteuning',
    text: 'Stel uw vraag aan een collega die het weet. De assistent antwoordt meteen, een expert zodra die bereikbaar is.',
    dependsOnSearch: true,
  },
  readSearch: readChatSearch,
  calls: [
    pageCall('GET /api/chat/current'),
    pageCall('GET /api/chat/usage'),
    pageCall('GET /api/experts'),
    pageCall('GET /api/chat/questions'),
    pageCall('GET /api/chat/sessions', { query: { limit: 10 } }),
  ],
  views: {
    'view=desk': {
      calls: [pageCall('GET /api/chat/current'), pageCall('GET /api/chat/desk'), pageCall('GET /api/experts')],
      parts: ['features/expert-chat/desk/desk-view.tsx', 'features/experts/presence-switch.tsx'],
    },
    'view=questions': {
      header: { title: 'Uw vragen', text: 'Wat u voor de experts achterliet, en wat zij antwoordden.' },
      parts: ['features/expert-chat/questions/questions-view.tsx'],
    },
    'view=transcripts': {
      header: { title: 'Transcripten', text: 'Gesprekken die u als expert voerde.' },
      calls: [pageCall('GET /api/chat/current'), pageCall('GET /api/chat/transcripts', { query: { limit: 20 } })],
      parts: ['features/expert-chat/desk/transcripts-view.tsx'],
    },
  },
  load: () => import('./expert-chat-page.tsx').then((file) => file.ExpertChatPage),
});

const chatPage = page({
  path: '/expert-chat/$id',
  title: 'Expert Chat',
  access: 'user',
  calls: [
    pageCall('GET /api/chat/sessions/{id}', { params: { id: second } }),
    pageCall('GET /api/chat/sessions/{id}/messages', { params: { id: second }, query: { after: 0, limit: 200 } }),
  ],
  load: () => import('./chat-page.tsx').then((file) => file.ChatPage),
});

export const expertChatPages = [expertChatPage, chatPage];
