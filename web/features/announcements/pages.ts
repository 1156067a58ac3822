import { Megaphone } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const announcementsPage = page({
  path: '/announcements',
  title: 'Mededelingen',
  access: 'customer',
  icon: Megaphone,
  description: 'Wat u is meegedeeld, ook wat voorbij is',
  navigation: { group: 'account', place: 6, rare: true },
  header: { text: 'Wat u is meegedeeld, ook wat voorbij is.' },
  calls: [pageCall('GET /api/announcements', { query: { limit: 25 } })],
  load: () => import('./announcements-page.tsx').then((file) => file.AnnouncementsPage),
});

export const manageAnnouncementsPage = page({
  path: '/admin/announcements',
  title: 'Mededelingen beheren',
  access: 'supervisor',
  icon: Megaphone,
  description: 'Mededelingen plaatsen, en zien wie heeft bevestigd',
  overview: { group: 'content', place: 6, hue: 6 },
  header: { text: 'Mededelingen plaatsen, en zien wie heeft bevestigd.' },
  calls: [pageCall('GET /api/admin/announcements', { query: { limit: 25 } })],
  load: () => import('./manage/manage-announcements-page.tsx').then((file) => file.ManageAnnouncementsPage),
});

export const announcementsPages = [announcementsPage, manageAnnouncementsPage];
