import { achievementsFeature } from './features/achievements/feature.ts';
import { adminFeature } from './features/admin/feature.ts';
import { alertsFeature } from './features/alerts/feature.ts';
import { announcementsFeature } from './features/announcements/feature.ts';
import { apiKeysFeature } from './features/api-keys/feature.ts';
import { appsFeature } from './features/apps/feature.ts';
import { attachmentFilesFeature } from './features/attachment-files/feature.ts';
import { attachmentsFeature } from './features/attachments/feature.ts';
import { auditFeature } from './features/audit/feature.ts';
import { authFeature } from './features/auth/feature.ts';
import { dashboardFeature } from './features/dashboard/feature.ts';
import { companyAccountFeature } from './features/company-account/feature.ts';
import { componentBuilderFeature } from './features/component-builder/feature.ts';
import { databaseFeature } from './features/database/feature.ts';
import { domainsFeature } from './features/domains/feature.ts';
import { emailChangeFeature } from './features/email-change/feature.ts';
import { expertChatFeature } from './features/expert-chat/feature.ts';
import { expertsFeature } from './features/experts/feature.ts';
import { guidanceFeature } from './features/guidance/feature.ts';
import { launcherFeature } from './features/launcher/feature.ts';
import { helpFeature } from './features/help/feature.ts';
import { incidentsFeature } from './features/incidents/feature.ts';
import { invitationsFeature } from './features/invitations/feature.ts';
import { manageAppsFeature } from './features/manage-apps/feature.ts';
import { mobileNumberFeature } from './features/mobile-number/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { outgoingMailFeature } from './features/outgoing-mail/feature.ts';
import { passkeysFeature } from './features/passkeys/feature.ts';
import { performanceFeature } from './features/performance/feature.ts';
import { reauthenticationFeature } from './features/reauthentication/feature.ts';
import { privacyFeature } from './features/privacy/feature.ts';
import { provisioningFeature } from './features/provisioning/feature.ts';
import { recommendationsFeature } from './features/recommendations/feature.ts';
import { requestsFeature } from './features/requests/feature.ts';
import { searchFeature } from './features/search/feature.ts';
import { sessionsFeature } from './features/sessions/feature.ts';
import { smsFeature } from './features/sms/feature.ts';
import { supervisorFeature } from './features/supervisor/feature.ts';
import { synonymsFeature } from './features/synonyms/feature.ts';
import { toolsFeature } from './features/tools/feature.ts';
import { twoFactorFeature } from './features/two-factor/feature.ts';
import { usersFeature } from './features/users/feature.ts';
import { votesFeature } from './features/votes/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import { weeklyLimitsFeature } from './features/weekly-limits/feature.ts';
import type { Feature } from './platform/feature.ts';
import { connectionCheckFeature } from './platform/connection-check/feature.ts';
import { liveFeature } from './platform/live/feature.ts';
import { rateLimitsFeature } from './platform/rate-limits/feature.ts';

/** All features of the portal, in the order of the API page. */
export const features: Feature[] = [
  authFeature,
  companyAccountFeature,
  sessionsFeature,
  twoFactorFeature,
  reauthenticationFeature,
  emailChangeFeature,
  mobileNumberFeature,
  passkeysFeature,
  privacyFeature,
  apiKeysFeature,
  dashboardFeature,
  weeklyLimitsFeature,
  appsFeature,
  manageAppsFeature,
  votesFeature,
  toolsFeature,
  incidentsFeature,
  requestsFeature,
  attachmentsFeature,
  attachmentFilesFeature,
  supervisorFeature,
  expertChatFeature,
  expertsFeature,
  guidanceFeature,
  launcherFeature,
  helpFeature,
  searchFeature,
  synonymsFeature,
  recommendationsFeature,
  achievementsFeature,
  notificationsFeature,
  usersFeature,
  domainsFeature,
  invitationsFeature,
  provisioningFeature,
  outgoingMailFeature,
  webhooksFeature,
  adminFeature,
  performanceFeature,
  alertsFeature,
  auditFeature,
  smsFeature,
  componentBuilderFeature,
  databaseFeature,
  liveFeature,
  connectionCheckFeature,
  rateLimitsFeature,
  announcementsFeature,
];

/** Every route of the portal; the access test calls each of them. */
export const routes = features.flatMap((feature) => feature.routes ?? []);
