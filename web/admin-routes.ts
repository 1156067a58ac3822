import { createLazyRoute, createRoute } from '@tanstack/react-router';
import { readAuditSearch } from '#web/features/audit/public.ts';
import { readMailSearch } from '#web/features/outgoing-mail/public.ts';
import { readAlertsSearch } from '#web/features/alerts/public.tsx';
import { getParentRoute } from './root-route.ts';

/** The pages of administrators. */
export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin',
    staticData: { title: 'Beheerder', access: 'administrator' },
  }).lazy(() =>
    import('./features/admin/admin-page.tsx').then(({ AdminPage }) =>
      createLazyRoute('/admin')({ component: AdminPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/alerts',
    validateSearch: readAlertsSearch,
    staticData: { title: 'Waarschuwingen', access: 'administrator' },
  }).lazy(() =>
    import('./features/alerts/alerts-page.tsx').then(({ AlertsPage }) =>
      createLazyRoute('/admin/alerts')({ component: AlertsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/apps',
    staticData: { title: 'Apps', access: 'administrator' },
  }).lazy(() =>
    import('./features/apps/manage/manage-apps-page.tsx').then(({ ManageAppsPage }) =>
      createLazyRoute('/admin/apps')({ component: ManageAppsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/audit',
    validateSearch: readAuditSearch,
    staticData: { title: 'Logboek', access: 'administrator' },
  }).lazy(() =>
    import('./features/audit/audit-page.tsx').then(({ AuditPage }) =>
      createLazyRoute('/admin/audit')({ component: AuditPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/help',
    staticData: { title: 'Hulponderwerpen', access: 'administrator' },
  }).lazy(() =>
    import('./features/help/manage/manage-help-page.tsx').then(({ ManageHelpPage }) =>
      createLazyRoute('/admin/help')({ component: ManageHelpPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/help/$id',
    staticData: { title: 'Hulponderwerp', access: 'administrator' },
  }).lazy(() =>
    import('./features/help/manage/manage-topic-page.tsx').then(({ ManageTopicPage }) =>
      createLazyRoute('/admin/help/$id')({ component: ManageTopicPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/privacy',
    staticData: { title: 'Privacyverzoeken', access: 'administrator' },
  }).lazy(() =>
    import('./features/privacy/erasures/erasures-page.tsx').then(({ ErasuresPage }) =>
      createLazyRoute('/admin/privacy')({ component: ErasuresPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/tools',
    staticData: { title: 'Tools', access: 'administrator' },
  }).lazy(() =>
    import('./features/tools/manage/manage-tools-page.tsx').then(({ ManageToolsPage }) =>
      createLazyRoute('/admin/tools')({ component: ManageToolsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/unified-dashboard',
    staticData: { title: 'Performance monitor', access: 'administrator' },
  }).lazy(() =>
    import('./features/performance/unified-dashboard-page.tsx').then(({ UnifiedDashboardPage }) =>
      createLazyRoute('/unified-dashboard')({ component: UnifiedDashboardPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/experts',
    staticData: { title: 'Experts', access: 'administrator' },
  }).lazy(() =>
    import('./features/experts/manage/manage-experts-page.tsx').then(({ ManageExpertsPage }) =>
      createLazyRoute('/admin/experts')({ component: ManageExpertsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/limits',
    staticData: { title: 'Weeklimieten', access: 'administrator' },
  }).lazy(() =>
    import('./features/weekly-limits/manage/role-limits-page.tsx').then(({ RoleLimitsPage }) =>
      createLazyRoute('/admin/limits')({ component: RoleLimitsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/synonyms',
    staticData: { title: 'Zoekwoorden', access: 'administrator' },
  }).lazy(() =>
    import('./features/synonyms/synonyms-page.tsx').then(({ SynonymsPage }) =>
      createLazyRoute('/synonyms')({ component: SynonymsPage }),
    ),
  ),
  createRoute({
    getParentRoute,
    path: '/outgoing-mail',
    validateSearch: readMailSearch,
    staticData: { title: 'Uitgaande mail', access: 'administrator' },
  }).lazy(() =>
    import('./features/outgoing-mail/outgoing-mail-page.tsx').then(({ OutgoingMailPage }) =>
      createLazyRoute('/outgoing-mail')({ component: OutgoingMailPage }),
    ),
  ),
] as const;
