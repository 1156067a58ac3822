import type { IncidentState } from './incidents.ts';
import type { AlertSource, AlertStatus } from './alerts.ts';
import type { Importance } from './announcements.ts';
import type { chatEndReasons } from './chat-rules.ts';
import type { GreylistStatus } from './domains.ts';
import type { ChatSession } from './expert-chat.ts';
import type { ExpertStatus } from './expert-status.ts';
import type { HelpTopic } from './help.ts';
import type { appHues } from './manage-apps.ts';
import type { MailStatus } from './outgoing-mail.ts';
import type { ApiKeyPermission } from './platform/api-key-permissions.ts';
import type { UserStatus } from './users.ts';
import type { WebhookDelivery, WebhookKind } from './webhooks.ts';

// The Dutch names of stored values, as pages, CSV files and the audit log show them; those of the first bundle are in
// status-labels.ts. Types only are imported: the lists of values are beside schemas, which would be loaded too.

export const userStatusLabels: Record<UserStatus, string> = {
  active: 'Actief',
  pending: 'Wacht op goedkeuring',
  disabled: 'Uitgeschakeld',
};

export const importanceLabels: Record<Importance, string> = {
  normal: 'Gewoon',
  important: 'Belangrijk',
  urgent: 'Dringend',
};

export const greylistStatusLabels: Record<GreylistStatus, string> = {
  pending: 'Wacht op goedkeuring',
  approved: 'Goedgekeurd',
  rejected: 'Afgewezen',
};

/** Of the colours of tiles. */
export const hueNames: Record<(typeof appHues)[number], string> = {
  'hue-1': 'Blauw',
  'hue-2': 'Oranje',
  'hue-3': 'Groen',
  'hue-4': 'Paars',
  'hue-5': 'Geel',
  'hue-6': 'Indigo',
};

/** The kind of expert. Whether one is available is another question: `describeAvailability`. */
export const expertStatusLabels: Record<ExpertStatus, string> = {
  active: 'Vast team',
  automated: 'Geautomatiseerd',
  available: 'Op afroep',
  consultant: 'Consultant',
};

export const chatStatusLabels: Record<ChatSession['status'], string> = {
  waiting: 'In de wachtrij',
  active: 'In gesprek',
  ended: 'Afgerond',
};

export const chatEndLabels: Record<(typeof chatEndReasons)[number], string> = {
  finished: 'Afgerond',
  time: 'De tijd was om',
  nobody: 'Geen expert beschikbaar',
  cancelled: 'Geannuleerd door de vrager',
};

export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Wacht op verzending',
  sent: 'Verstuurd',
  kept: 'Bewaard',
  failed: 'Mislukt',
};

export const alertStatusLabels: Record<AlertStatus, string> = {
  open: 'Open',
  acknowledged: 'Opgepakt',
  resolved: 'Opgelost',
};

export const webhookKindNames: Record<WebhookKind, string> = { webhook: 'Webhook', teams: 'Teams', slack: 'Slack' };

export const webhookDeliveryLabels: Record<WebhookDelivery['status'], string> = {
  waiting: 'Wacht',
  delivered: 'Afgeleverd',
  failed: 'Mislukt',
};

export const alertSourceLabels: Record<AlertSource, string> = {
  server: 'Server',
  database: 'Database',
  disk: 'Schijf',
  attachments: 'Bijlagen',
  jobs: 'Taken',
  mail: 'E-mail',
  sms: 'Sms',
  tools: 'Tools',
  'sign-in': 'Inloggen',
  sessions: 'Sessies',
  provisioning: 'Bedrijfsdirectory',
  webhooks: 'Webhooks',
  browser: 'Browser',
  demo: 'Proef',
};

export const permissionNames: Record<ApiKeyPermission, string> = {
  read: 'Lezen',
  write: 'Schrijven',
  admin: 'Beheer',
};

export const difficultyNames: Record<HelpTopic['difficulty'], string> = {
  beginner: 'Basis',
  intermediate: 'Gevorderd',
  advanced: 'Voor wie meer wil',
};

export const outcomeNames = { success: 'Gelukt', refused: 'Geweigerd' };

export const incidentStateLabels: Record<IncidentState, string> = {
  reported: 'Melding',
  investigating: 'Onderzocht',
  identified: 'Oorzaak bekend',
  resolved: 'Opgelost',
};
