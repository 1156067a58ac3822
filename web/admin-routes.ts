import { readAuditSearch } from '#web/features/audit/public.ts';
import { readMailSearch } from '#web/features/outgoing-mail/public.ts';
import { readAlertsSearch } from '#web/features/alerts/public.tsx';
import { pageRoute } from './page-route.ts';

/** The pages of administrators. */
export const adminRoutes = [
  pageRoute({
    path: '/admin',
    title: 'Beheerder',
    access: 'administrator',
    byStoredRole: true,
    load: () => import('./features/admin/admin-page.tsx').then((file) => file.AdminPage),
  }),
  pageRoute({
    path: '/admin/alerts',
    title: 'Waarschuwingen',
    access: 'administrator',
    readSearch: readAlertsSearch,
    load: () => import('./features/alerts/alerts-page.tsx').then((file) => file.AlertsPage),
  }),
  pageRoute({
    path: '/admin/apps',
    title: 'Apps',
    access: 'administrator',
    load: () => import('./features/apps/manage/manage-apps-page.tsx').then((file) => file.ManageAppsPage),
  }),
  pageRoute({
    path: '/admin/audit',
    title: 'Logboek',
    access: 'administrator',
    readSearch: readAuditSearch,
    load: () => import('./features/audit/audit-page.tsx').then((file) => file.AuditPage),
  }),
  pageRoute({
    path: '/admin/help',
    title: 'Hulponderwerpen',
    access: 'administrator',
    load: () => import('./features/help/manage/manage-help-page.tsx').then((file) => file.ManageHelpPage),
  }),
  pageRoute({
    path: '/admin/help/$id',
    title: 'Hulponderwerp',
    access: 'administrator',
    load: () => import('./features/help/manage/manage-topic-page.tsx').then((file) => file.ManageTopicPage),
  }),
  pageRoute({
    path: '/admin/privacy',
    title: 'Privacyverzoeken',
    access: 'administrator',
    load: () => import('./features/privacy/erasures/erasures-page.tsx').then((file) => file.ErasuresPage),
  }),
  pageRoute({
    path: '/admin/tools',
    title: 'Tools',
    access: 'administrator',
    load: () => import('./features/tools/manage/manage-tools-page.tsx').then((file) => file.ManageToolsPage),
  }),
  pageRoute({
    path: '/component-builder',
    title: 'Component Builder',
    access: 'administrator',
    load: () => import('./component-catalogue.tsx').then((file) => file.ComponentCatalogue),
  }),
  pageRoute({
    path: '/unified-dashboard',
    title: 'Performance monitor',
    access: 'administrator',
    load: () => import('./features/performance/unified-dashboard-page.tsx').then((file) => file.UnifiedDashboardPage),
  }),
  pageRoute({
    path: '/admin/experts',
    title: 'Experts',
    access: 'administrator',
    load: () => import('./features/experts/manage/manage-experts-page.tsx').then((file) => file.ManageExpertsPage),
  }),
  pageRoute({
    path: '/admin/limits',
    title: 'Weeklimieten',
    access: 'administrator',
    load: () => import('./features/weekly-limits/manage/role-limits-page.tsx').then((file) => file.RoleLimitsPage),
  }),
  pageRoute({
    path: '/synonyms',
    title: 'Zoekwoorden',
    access: 'administrator',
    load: () => import('./features/synonyms/synonyms-page.tsx').then((file) => file.SynonymsPage),
  }),
  pageRoute({
    path: '/outgoing-mail',
    title: 'Uitgaande mail',
    access: 'administrator',
    readSearch: readMailSearch,
    load: () => import('./features/outgoing-mail/outgoing-mail-page.tsx').then((file) => file.OutgoingMailPage),
  }),
] as const;
