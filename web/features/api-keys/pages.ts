import { Code, KeyRound } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const apiKeysPage = page({
  path: '/api-keys',
  title: 'API Keys',
  access: 'user',
  icon: Code,
  description: 'Sleutels voor programma’s en koppelingen',
  keywords: ['sleutel', 'token', 'koppeling'],
  navigation: { group: 'account', place: 2, rare: true },
  adminLinks: [
    { place: 3, title: 'API Key Beheer', text: 'Keys waarmee programma’s het portaal aanroepen', icon: KeyRound },
  ],
  header: { text: 'Laat programma’s namens u met het portaal werken.' },
  calls: [pageCall('GET /api/keys'), pageCall('GET /api/keys/stats/overview'), pageCall('GET /api/keys/use')],
  load: () => import('./api-keys-page.tsx').then((file) => file.ApiKeysPage),
});

export const apiKeysPages = [apiKeysPage];
