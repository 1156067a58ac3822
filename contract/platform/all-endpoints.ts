import * as acceptInvitation from '../accept-invitation.ts';
import * as achievements from '../achievements.ts';
import * as admin from '../admin.ts';
import * as alerts from '../alerts.ts';
import * as announcements from '../announcements.ts';
import * as apiKeys from '../api-keys.ts';
import * as apps from '../apps.ts';
import * as attachmentFiles from '../attachment-files.ts';
import * as attachments from '../attachments.ts';
import * as audit from '../audit.ts';
import * as auth from '../auth.ts';
import * as companyAccount from '../company-account.ts';
import * as componentBuilder from '../component-builder.ts';
import * as chatDesk from '../chat-desk.ts';
import * as chatQuestions from '../chat-questions.ts';
import * as dashboard from '../dashboard.ts';
import * as databaseTools from '../database-tools.ts';
import * as domains from '../domains.ts';
import * as emailChange from '../email-change.ts';
import * as connectionCheck from './connection-check.ts';
import type { Endpoint } from './endpoint.ts';
import * as expertChat from '../expert-chat.ts';
import * as experts from '../experts.ts';
import * as manageExperts from '../manage-experts.ts';
import * as guidance from '../guidance.ts';
import * as launcher from '../launcher.ts';
import * as help from '../help.ts';
import * as incidents from '../incidents.ts';
import * as invitations from '../invitations.ts';
import * as live from './live.ts';
import * as maintenancePlans from '../maintenance-plans.ts';
import * as manageApps from '../manage-apps.ts';
import * as manageHelp from '../manage-help.ts';
import * as manageTools from '../manage-tools.ts';
import * as mobileNumber from '../mobile-number.ts';
import * as notifications from '../notifications.ts';
import * as outgoingMail from '../outgoing-mail.ts';
import * as passkeyChanges from '../passkey-changes.ts';
import * as passkeys from '../passkeys.ts';
import * as performance from '../performance.ts';
import * as reauthentication from '../reauthentication.ts';
import * as privacy from '../privacy.ts';
import * as provisioning from '../provisioning.ts';
import * as scim from '../scim.ts';
import * as recommendations from '../recommendations.ts';
import * as requestComments from '../request-comments.ts';
import * as requestDecisions from '../request-decisions.ts';
import * as requests from '../requests.ts';
import * as roleLimits from '../role-limits.ts';
import * as search from '../search.ts';
import * as sessions from '../sessions.ts';
import * as setup from '../setup.ts';
import * as sms from '../sms.ts';
import * as supervisor from '../supervisor.ts';
import * as synonyms from '../synonyms.ts';
import * as tools from '../tools.ts';
import * as manageTwoFactor from '../manage-two-factor.ts';
import * as twoFactor from '../two-factor.ts';
import * as users from '../users.ts';
import * as votes from '../votes.ts';
import * as webhooks from '../webhooks.ts';
import * as weeklyLimits from '../weekly-limits.ts';

const features = {
  auth: { ...auth, ...setup, ...acceptInvitation },
  'company-account': companyAccount,
  sessions,
  'two-factor': { ...twoFactor, ...passkeyChanges, ...manageTwoFactor },
  reauthentication,
  'email-change': emailChange,
  'mobile-number': mobileNumber,
  passkeys,
  privacy,
  'api-keys': apiKeys,
  dashboard,
  apps,
  'manage-apps': manageApps,
  votes,
  'weekly-limits': { ...weeklyLimits, ...roleLimits },
  tools: { ...tools, ...manageTools, ...maintenancePlans },
  requests: { ...requests, ...requestComments, ...requestDecisions },
  attachments,
  'attachment-files': attachmentFiles,
  supervisor,
  'expert-chat': { ...expertChat, ...chatDesk, ...chatQuestions },
  experts: { ...experts, ...manageExperts },
  guidance,
  launcher,
  help: { ...help, ...manageHelp },
  search,
  synonyms,
  recommendations,
  achievements,
  notifications,
  users,
  domains,
  incidents,
  invitations,
  provisioning: { ...provisioning, ...scim },
  'outgoing-mail': outgoingMail,
  webhooks,
  admin,
  performance,
  alerts,
  sms,
  audit,
  'component-builder': componentBuilder,
  database: databaseTools,
  live,
  'connection-check': connectionCheck,
  announcements,
};

/** Every call of the API with its feature, in the order of the API page. */
export const allEndpoints: { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.entries(exports)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => ({ feature, name, endpoint })),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

type Features = typeof features;
type Declared = { [Name in keyof Features]: Extract<Features[Name][keyof Features[Name]], Endpoint> }[keyof Features];

/**
 * Every endpoint by method and path, such as `GET /api/apps`. The browser imports only this type: the schemas are not
 * part of its bundle.
 */
export type Endpoints = { [Each in Declared as `${Each['method']} ${Each['path']}`]: Each };
export type EndpointName = keyof Endpoints;
