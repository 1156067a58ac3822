import { IdCard } from 'lucide-react';
import { pageCall, second } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { readUserDetailSearch } from './detail/user-detail-search.ts';
import { readManagementSearch } from './management-search.ts';

const header = { text: 'Wie het portaal gebruikt, wie is uitgenodigd en wie nog wacht.' };

export const userManagementPage = page({
  path: '/user-management',
  title: 'Gebruikersbeheer',
  access: 'supervisor',
  byStoredRole: true,
  icon: IdCard,
  description: 'Gebruikers, uitnodigingen en domeinen',
  keywords: ['mensen', 'rollen', 'accounts', 'uitnodigen', 'domein'],
  navigation: { group: 'insight', place: 2, keys: shortcutKeys.users },
  overview: { group: 'people', place: 1, hue: 1 },
  card: { place: 5, hue: 5, text: 'Gebruikers en domeinen' },
  // Beside an open invitation or domain the page has none.
  header: { ...header, dependsOnSearch: true },
  readSearch: readManagementSearch,
  calls: [
    pageCall('GET /api/users', { query: { sort: 'name', limit: 25 } }),
    pageCall('GET /api/users/count'),
    pageCall('GET /api/users/domains'),
    pageCall('GET /api/invites', { query: { status: 'open', limit: 100 } }),
    pageCall('GET /api/greylist-domains', { query: { status: 'pending', limit: 100 } }),
  ],
  views: {
    'tab=uitnodigingen': {
      header,
      calls: [
        pageCall('GET /api/invites'),
        pageCall('GET /api/users/count'),
        pageCall('GET /api/invites', { query: { status: 'open', limit: 100 } }),
        pageCall('GET /api/greylist-domains', { query: { status: 'pending', limit: 100 } }),
      ],
      parts: ['features/invitations/invites-tab.tsx'],
    },
    'tab=domeinen': {
      header,
      calls: [
        pageCall('GET /api/greylist-domains'),
        pageCall('GET /api/domain-whitelist'),
        pageCall('GET /api/users/count'),
        pageCall('GET /api/invites', { query: { status: 'open', limit: 100 } }),
        pageCall('GET /api/greylist-domains', { query: { status: 'pending', limit: 100 } }),
      ],
      parts: ['features/domains/domains-tab.tsx'],
    },
  },
  load: () => import('./user-management-page.tsx').then((file) => file.UserManagementPage),
});

const userPage = page({
  path: '/user-management/$userId',
  title: 'Gebruiker',
  access: 'supervisor',
  byStoredRole: true,
  readSearch: readUserDetailSearch,
  calls: [
    pageCall('GET /api/users', { query: { sort: 'name', limit: 25 } }),
    pageCall('GET /api/users/count'),
    pageCall('GET /api/users/{id}', { params: { id: second } }),
    pageCall('GET /api/users/{id}/requests', { params: { id: second } }),
  ],
  load: () => import('./detail/user-page.tsx').then((file) => file.UserPage),
});

export const usersPages = [userManagementPage, userPage];
