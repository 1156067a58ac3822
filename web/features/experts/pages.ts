import { CalendarClock, Users } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { readExpertsSearch } from './experts-search.ts';

export const expertsPage = page({
  path: '/experts',
  title: 'IT Expert Team',
  access: 'user',
  icon: Users,
  description: 'Wie waarin thuis is',
  keywords: ['collega', 'specialist', 'team'],
  navigation: { group: 'work', place: 5 },
  card: { place: 3, hue: 4 },
  header: { text: 'Wie u waarmee kan helpen, en wanneer. Start een gesprek met wie er is.' },
  readSearch: readExpertsSearch,
  calls: [pageCall('GET /api/experts')],
  sameCallsWithSearch: true,
  load: () => import('./experts-page.tsx').then((file) => file.ExpertsPage),
});

export const rosterPage = page({
  path: '/experts/roster',
  title: 'Rooster',
  access: 'user',
  icon: CalendarClock,
  description: 'Welke expert wanneer bereikbaar is',
  keywords: ['uren', 'week', 'bereikbaar'],
  header: { text: 'Wie de komende zeven dagen wanneer bereikbaar is.' },
  calls: [pageCall('GET /api/experts')],
  load: () => import('./roster-page.tsx').then((file) => file.RosterPage),
});

export const manageExpertsPage = page({
  path: '/admin/experts',
  title: 'Experts',
  access: 'administrator',
  icon: Users,
  description: 'Wie antwoordt, met welk account en wanneer',
  overview: { group: 'content', place: 3, hue: 3 },
  header: { text: 'Wie gesprekken beantwoordt, onder welke naam en wanneer.' },
  calls: [pageCall('GET /api/admin/experts')],
  load: () => import('./manage/manage-experts-page.tsx').then((file) => file.ManageExpertsPage),
});

export const expertsPages = [expertsPage, rosterPage, manageExpertsPage];
