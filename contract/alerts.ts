import * as z from 'zod/mini';
import {
  done,
  endpoint,
  id,
  idParams,
  inputInstant,
  instant,
  pageQuery,
  visibleText,
  count,
} from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

export const alertTypes = ['memory', 'component', 'routing', 'error', 'security', 'other'] as const;
export type AlertType = (typeof alertTypes)[number];

/** The most severe first. */
export const alertSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** What raises alerts. */
export const alertSources = [
  'server',
  'database',
  'disk',
  'attachments',
  'jobs',
  'mail',
  'sms',
  'tools',
  'sign-in',
  'sessions',
  'provisioning',
  'webhooks',
  'browser',
  'demo',
] as const;
export type AlertSource = (typeof alertSources)[number];

export const alertStatuses = ['open', 'acknowledged', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Alerts in the panel of the administrator. */
export const panelSize = 20;

/** One condition. Repetitions until it is resolved are grouped into it: they raise `count` and move `timestamp`. */
export const alert = z.object({
  id,
  type: z.enum(alertTypes),
  /** The worst of its reports; the texts are those of the newest one. */
  severity: z.enum(alertSeverities),
  source: z.enum(alertSources),
  /** What distinguishes alerts of one source, such as the id of a tool. */
  key: z.string(),
  title: z.string(),
  message: z.string(),
  /** What an administrator can do about it; null when nothing is known to help. */
  action: z.nullable(z.string()),
  /** Path of the page on which to do so. */
  url: z.nullable(z.string()),
  /** The last repetition. */
  timestamp: instant,
  metadata: z.object({ isDemoAlert: z.boolean() }),
  firstAt: instant,
  count,
  status: z.enum(alertStatuses),
  isMuted: z.boolean(),
  acknowledgedAt: z.nullable(instant),
  /** Name of the administrator; null when the account is gone. */
  acknowledgedBy: z.nullable(z.string()),
  acknowledgeReason: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
  /** Name of the administrator; null when the condition ended by itself. */
  resolvedBy: z.nullable(z.string()),
});
export type Alert = z.infer<typeof alert>;

export const alertFilters = {
  /** `unresolved`: open or acknowledged. */
  status: z.optional(z.enum([...alertStatuses, 'unresolved'])),
  severity: z.optional(z.enum(alertSeverities)),
  type: z.optional(z.enum(alertTypes)),
  source: z.optional(z.enum(alertSources)),
  /** `true`: only muted ones; `false`: only others. Default: both. */
  muted: z.optional(z.enum(['true', 'false'])),
  search: optionalText(100),
};

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  access: 'administrator',
  summary: 'Alerts, the last repeated first.',
  query: z.strictObject({ ...pageQuery, ...alertFilters }),
  output: z.array(alert),
  errors: [],
});

export const readAlert = endpoint({
  method: 'GET',
  path: '/api/alerts/{id}',
  access: 'administrator',
  summary: 'One alert with its technical details.',
  params: idParams,
  /** `details`: such as the trimmed stack of an error. */
  output: z.extend(alert, { details: z.nullable(z.string()) }),
  errors: ['not_found'],
});

const reason = z.string().check(z.trim(), visibleText('Geef een reden op'), z.maxLength(300, 'Maximaal 300 tekens'));

/** The form beside an open alert, which asks for the reason. */
export const acknowledgeForm = z.strictObject({ reason });

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/{id}/acknowledge',
  access: 'administrator',
  summary:
    'Acknowledge an open alert, also with a reason. Repetitions do not notify until it becomes worse. Can be undone for 10 seconds.',
  params: idParams,
  body: z.strictObject({ reason: z.optional(reason) }),
  output: alert,
  errors: ['not_found', 'alert_acknowledged', 'alert_resolved'],
});

export const undoAcknowledgement = endpoint({
  method: 'POST',
  path: '/api/alerts/{id}/acknowledge/undo',
  access: 'administrator',
  summary: 'Undo the caller’s own acknowledgement within 10 seconds: the alert is open again.',
  params: idParams,
  output: alert,
  errors: ['not_found', 'alert_resolved', 'undo_expired'],
});

export const resolveAlertAsUser = endpoint({
  method: 'POST',
  path: '/api/alerts/{id}/resolve',
  access: 'administrator',
  summary: 'Resolve an alert. A later repetition is a new alert.',
  params: idParams,
  output: alert,
  errors: ['not_found', 'alert_resolved'],
});

const alertMute = z.object({
  id,
  source: z.enum(alertSources),
  /** Null: all alerts of the source. */
  key: z.nullable(z.string()),
  /** Title of the newest alert with this key; null for a source. */
  title: z.nullable(z.string()),
  reason: z.string(),
  endsAt: instant,
  /** Name of the administrator; null when the account is gone. */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
});
export type AlertMute = z.infer<typeof alertMute>;

export const listAlertMutes = endpoint({
  method: 'GET',
  path: '/api/alert-mutes',
  access: 'administrator',
  summary: 'The sources and keys whose alerts notify nobody now, at most 200.',
  output: z.array(alertMute),
  errors: [],
});

const muteMinutes = 'Dempen kan 1 minuut tot 30 dagen';

export const muteForm = z.strictObject({
  source: z.enum(alertSources, 'Kies een bron'),
  key: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null),
  reason,
  /** From now on, by the clock of the portal. */
  durationMinutes: z.int(muteMinutes).check(z.minimum(1, muteMinutes), z.maximum(30 * 24 * 60, muteMinutes)),
  /** `createdAt` of the mute that it replaces, null when there is none. Absent: it replaces any. */
  replaces: z.optional(z.nullable(inputInstant)),
});

export const muteAlerts = endpoint({
  method: 'POST',
  path: '/api/alert-mutes',
  access: 'administrator',
  summary:
    'Record alerts of a source, or of one key of it, without notifying anybody for at most 30 days. Replaces an earlier mute of the same; with `replaces` only that one.',
  body: muteForm,
  output: z.object({ id }),
  errors: ['changed_meanwhile'],
  status: 201,
});

export const unmuteAlerts = endpoint({
  method: 'DELETE',
  path: '/api/alert-mutes/{id}',
  access: 'administrator',
  summary: 'End a mute; with `createdAt` only when no other mute has replaced the one that was created then.',
  params: idParams,
  query: z.strictObject({ createdAt: z.optional(inputInstant) }),
  output: done,
  errors: ['not_found', 'changed_meanwhile'],
});

const smsPreference = z.object({
  /** The caller receives critical alerts by SMS. */
  enabled: z.boolean(),
  /** The account has a mobile number to which SMS can be sent. */
  hasMobile: z.boolean(),
});

export const readSmsPreference = endpoint({
  method: 'GET',
  path: '/api/alert-sms',
  access: 'administrator',
  summary: 'Whether the caller receives critical alerts by SMS.',
  output: smsPreference,
  errors: [],
});

export const saveSmsPreference = endpoint({
  method: 'PUT',
  path: '/api/alert-sms',
  access: 'administrator',
  summary: 'Choose whether the caller receives critical alerts by SMS, at most five an hour.',
  body: z.strictObject({ enabled: z.boolean('Kies aan of uit') }),
  output: smsPreference,
  errors: ['mobile_missing'],
});

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  access: 'customer',
  summary: 'Report an error of the portal in a browser; the server keeps no address, no values and no user with it.',
  body: z.strictObject({
    /** `page`: the page could not be shown. */
    kind: z.enum(['page', 'script']),
    name: z.string().check(z.maxLength(100)),
    message: z.string().check(z.maxLength(1000)),
    stack: z.string().check(z.maxLength(8000)),
    /** The route, such as `/request/$requestId`. */
    route: z.string().check(z.maxLength(200)),
  }),
  output: done,
  errors: ['rate_limited'],
});
