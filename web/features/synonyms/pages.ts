import { SearchCheck } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const synonymsPage = page({
  path: '/synonyms',
  title: 'Zoekwoorden',
  access: 'administrator',
  icon: SearchCheck,
  description: 'Woorden die in de zoekfunctie hetzelfde betekenen',
  navigation: { group: 'administration', place: 3, rare: true },
  overview: { group: 'content', place: 5, hue: 5 },
  header: { text: 'Wie één woord van een regel typt, vindt ook apps en hulponderwerpen met de andere woorden.' },
  calls: [pageCall('GET /api/synonyms')],
  load: () => import('./synonyms-page.tsx').then((file) => file.SynonymsPage),
});

export const synonymsPages = [synonymsPage];
