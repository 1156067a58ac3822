import * as z from 'zod/mini';
import { auditEvents, auditOutcomes, type AuditEventType } from './audit-events.ts';
import { endMarkHeaders, endpoint, id, idParams, inputInstant, instant, pageQuery } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

/** One row of the audit log. */
export const auditLog = z.object({
  id,
  /** A key of `auditEvents`, or a type of an earlier version. */
  eventType: z.string(),
  /** Null: nobody was signed in, or a job of the portal. */
  userId: z.nullable(z.string()),
  /** Null: no such user any more. */
  userName: z.nullable(z.string()),
  /** The id of what was changed, or its address when it has none. */
  target: z.nullable(z.string()),
  /**
   * Of a user, an app, a request, a tool, an expert or an API key that exists; of an invitation, its address. Of others
   * the name that they had then.
   */
  targetName: z.nullable(z.string()),
  /** Likewise, by the ids in the values before and after and that of the API key. */
  names: z.record(z.string(), z.string()),
  outcome: z.enum(auditOutcomes),
  details: z.object({
    before: z.optional(z.unknown()),
    after: z.optional(z.unknown()),
    /** Of a refused attempt: the code of the refusal. */
    reason: z.optional(z.string()),
    /** The name of the target at that moment. */
    subject: z.optional(z.string()),
    /** Of a refused call: its method and path. */
    call: z.optional(z.string()),
    /** The id of the API key with which the call was made. */
    apiKey: z.optional(z.string()),
    /** Whether the call came from the dashboard of this portal; absent when it did not say. */
    dashboard: z.optional(z.boolean()),
  }),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  createdAt: instant,
});
export type AuditLog = z.infer<typeof auditLog>;

const auditFilters = {
  /** The acting user. */
  userId: z.optional(id),
  eventType: z.optional(z.enum(Object.keys(auditEvents) as AuditEventType[], 'Onbekende gebeurtenis')),
  target: optionalText(320),
  outcome: z.optional(z.enum(auditOutcomes)),
  /** Inclusive start and exclusive end of the period. */
  from: z.optional(inputInstant),
  until: z.optional(inputInstant),
  /**
   * Words of the values before and after, each as a prefix; an id, also of the API key of a call; an IP
   * address; a request id; or the name, user name or address of who acted or was changed: of at most 20 users,
   * those with exactly this name first.
   */
  search: optionalText(200),
};

export const listAuditLogs = endpoint({
  method: 'GET',
  path: '/api/audit-logs',
  access: 'administrator',
  summary: 'The rows of the audit log that match a filter, the newest first.',
  query: z.strictObject({ ...pageQuery, ...auditFilters, cursor: z.optional(id) }),
  output: z.array(auditLog),
  errors: [],
});

export const readAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-logs/{id}',
  access: 'administrator',
  summary: 'One row of the audit log.',
  params: idParams,
  output: auditLog,
  errors: ['not_found'],
});

export const exportAuditLogs = endpoint({
  method: 'GET',
  path: '/api/audit-logs/export',
  access: 'administrator',
  reauthentication: true,
  cost: 'costly',
  summary:
    'The newest 50,000 rows that match a filter as CSV for a Dutch Excel; the last row says so when there are more. The export itself is recorded.',
  query: z.strictObject(auditFilters),
  headers: endMarkHeaders,
  output: z.string(),
  mediaType: 'text/csv',
  fileName: 'logboek.csv',
  errors: [],
});
