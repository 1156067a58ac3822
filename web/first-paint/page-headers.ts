import type { BuiltHeader } from '#contract/platform/built-page.ts';
import { adminHeader } from '#web/features/admin/admin-header.ts';
import { alertsHeader } from '#web/features/alerts/alerts-header.ts';
import { apiKeysHeader } from '#web/features/api-keys/api-keys-header.ts';
import { manageAppsHeader } from '#web/features/apps/manage/manage-apps-header.ts';
import { auditHeader } from '#web/features/audit/audit-header.ts';
import { catalogueHeader } from '#web/features/component-builder/overview/catalogue-header.ts';
import { backToCatalogue } from '#web/features/component-builder/detail/back-to-catalogue.ts';
import { themeEditorHeader } from '#web/features/component-builder/theme/theme-editor-header.ts';
import { transcriptsHeader } from '#web/features/expert-chat/desk/transcripts-header.ts';
import { questionsHeader } from '#web/features/expert-chat/questions/questions-header.ts';
import { requesterHeader } from '#web/features/expert-chat/requester-header.ts';
import { expertsHeader } from '#web/features/experts/experts-header.ts';
import { manageExpertsHeader } from '#web/features/experts/manage/manage-experts-header.ts';
import { helpHeader } from '#web/features/help/list/help-header.ts';
import { manageHelpHeader } from '#web/features/help/manage/manage-help-header.ts';
import { notificationsHeader } from '#web/features/notifications/page/notifications-header.ts';
import { mailHeader } from '#web/features/outgoing-mail/mail-header.ts';
import { dashboardHeader } from '#web/features/performance/dashboard/dashboard-header.ts';
import { erasuresHeader } from '#web/features/privacy/erasures/erasures-header.ts';
import { requestHeader } from '#web/features/requests/request-header.ts';
import { securityHeader } from '#web/features/sessions/security-header.ts';
import { supervisorHeader } from '#web/features/supervisor/supervisor-header.ts';
import { synonymsHeader } from '#web/features/synonyms/synonyms-header.ts';
import { manageToolsHeader } from '#web/features/tools/manage/manage-tools-header.ts';
import { managementHeader } from '#web/features/users/management-header.ts';
import { roleLimitsHeader } from '#web/features/weekly-limits/manage/role-limits-header.ts';

/** `dependsOnSearch`: not for a URL with a query string, which may have an entry of its own. */
export type FirstHeader = BuiltHeader & { dependsOnSearch?: true };

/**
 * The headers of pages whose texts are known without data, by the path. The server writes them into the document, so that
 * they are the first paint.
 */
export const pageHeaders: Record<string, FirstHeader> = {
  '/admin': adminHeader,
  '/admin/alerts': alertsHeader,
  '/admin/apps': manageAppsHeader,
  '/admin/audit': auditHeader,
  '/admin/experts': manageExpertsHeader,
  '/admin/help': manageHelpHeader,
  '/admin/limits': roleLimitsHeader,
  '/admin/privacy': erasuresHeader,
  '/admin/tools': manageToolsHeader,
  '/api-keys': apiKeysHeader,
  '/authentication': securityHeader,
  '/component-builder': { ...catalogueHeader, dependsOnSearch: true },
  '/component-builder?editor=theme': { ...themeEditorHeader, back: backToCatalogue },
  '/expert-chat': { ...requesterHeader, dependsOnSearch: true },
  '/expert-chat?view=questions': questionsHeader,
  '/expert-chat?view=transcripts': transcriptsHeader,
  '/experts': expertsHeader,
  '/help': helpHeader,
  '/notifications': notificationsHeader,
  '/outgoing-mail': mailHeader,
  '/request': requestHeader,
  '/supervisor': supervisorHeader,
  '/synonyms': synonymsHeader,
  '/unified-dashboard': dashboardHeader,
  '/user-management': managementHeader,
};
