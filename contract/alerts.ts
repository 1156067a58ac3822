import * as z from 'zod/mini';
import { endpoint, id, instant, pageQuery } from './platform/endpoint.ts';

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
  'jobs',
  'mail',
  'sms',
  'tools',
  'sign-in',
  'sessions',
  'browser',
  'demo',
] as const;
export type AlertSource = (typeof alertSources)[number];

export const alertStatuses = ['open', 'acknowledged', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Alerts in the panel of the administrator. */
export const panelSize = 20;

/** One condition. Repetitions until it is resolved are folded into it: they raise `count` and move `timestamp`. */
export const alert = z.object({
  id,
  type: z.enum(alertTypes),
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
  count: z.number(),
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
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
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
