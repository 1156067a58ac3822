import { adminPages } from './features/admin/pages.ts';
import { alertsPages } from './features/alerts/pages.ts';
import { announcementsPages } from './features/announcements/pages.ts';
import { apiKeysPages } from './features/api-keys/pages.ts';
import { appsPage, appsPages } from './features/apps/pages.ts';
import { auditPages } from './features/audit/pages.ts';
import { companyAccountPages } from './features/company-account/pages.ts';
import { componentBuilderPage } from './features/component-builder/pages.ts';
import { dashboardPages } from './features/dashboard/pages.ts';
import { expertChatPages } from './features/expert-chat/pages.ts';
import { expertsPages } from './features/experts/pages.ts';
import { helpPages } from './features/help/pages.ts';
import { incidentsPages } from './features/incidents/pages.ts';
import { notificationsPages } from './features/notifications/pages.ts';
import { outgoingMailPages } from './features/outgoing-mail/pages.ts';
import { performancePages } from './features/performance/pages.ts';
import { privacyPages } from './features/privacy/pages.ts';
import { requestsPages } from './features/requests/pages.ts';
import { sessionsPages } from './features/sessions/pages.ts';
import { statusPages } from './features/status/pages.ts';
import { supervisorPages } from './features/supervisor/pages.ts';
import { synonymsPages } from './features/synonyms/pages.ts';
import { toolsPages } from './features/tools/pages.ts';
import { usersPages } from './features/users/pages.ts';
import { webhooksPages } from './features/webhooks/pages.ts';
import { weeklyLimitsPages } from './features/weekly-limits/pages.ts';
import { page } from './platform/pages/page.ts';

/**
 * The pages of every feature. Router, navigation, palette, overviews, the first paint and the walk of the stories are
 * derived from them. The palette has pages outside of the navigation in this order.
 */
export const pages = [
  ...dashboardPages,
  page({ ...appsPage, load: () => import('./app-list-page.tsx').then((file) => file.AppListPage) }),
  ...requestsPages,
  ...expertChatPages,
  ...notificationsPages,
  ...incidentsPages,
  ...supervisorPages,
  ...usersPages,
  ...apiKeysPages,
  ...sessionsPages,
  ...adminPages,
  ...alertsPages,
  ...appsPages,
  ...auditPages,
  ...companyAccountPages,
  ...helpPages,
  ...privacyPages,
  ...statusPages,
  ...toolsPages,
  page({
    ...componentBuilderPage,
    load: () => import('./component-catalogue.tsx').then((file) => file.ComponentCatalogue),
  }),
  ...performancePages,
  ...expertsPages,
  ...weeklyLimitsPages,
  ...synonymsPages,
  ...outgoingMailPages,
  ...webhooksPages,
  ...announcementsPages,
];
