import * as z from 'zod/mini';
import { count, endpoint, id, idParams, inputInstant, instant } from './platform/endpoint.ts';

export const toolStatuses = ['online', 'maintenance', 'offline', 'unknown'] as const;

export const tool = z.object({
  id,
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  url: z.string(),
  /** `unknown` until the first check since the tool was added. */
  status: z.enum(toolStatuses),
  /** Milliseconds until the response to the last check; null when it got none, and before the first check. */
  latencyMs: z.nullable(count),
  /** Why the last check failed, as a part of a Dutch sentence: `naam niet gevonden`. Null when it succeeded. */
  failure: z.nullable(z.string()),
  checkedAt: z.nullable(instant),
  /** Null unless it is in maintenance, like the note and the end. */
  maintenanceSince: z.nullable(instant),
  maintenanceNote: z.nullable(z.string()),
  maintenanceUntil: z.nullable(instant),
  /** The first planned maintenance that has not begun. */
  nextMaintenance: z.nullable(z.object({ startsAt: instant, endsAt: instant, note: z.string() })),
});
export type Tool = z.infer<typeof tool>;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/tools',
  access: 'customer',
  summary: 'The live tools with the status that the server last measured.',
  output: z.array(tool),
  errors: [],
});

/** Days of `getToolUptime`, today included. */
export const uptimeDays = 90;

/** Seconds of each day, in the order of `days`. The rest of a day is unknown. */
const daySeconds = z.array(count);

export const getToolUptime = endpoint({
  method: 'GET',
  path: '/api/tools/uptime',
  access: 'customer',
  summary: 'How long each live tool was online, offline and in maintenance on the last 90 days, by its stored checks.',
  output: z.object({
    /** Days of Amsterdam, the oldest first, with their length; of today the part that has passed. */
    days: z.array(z.object({ day: z.string(), seconds: count })),
    tools: z.array(
      z.object({
        id,
        /** Of the time with a known result and without maintenance, rounded down to two decimals; null without any. */
        percentage: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
        online: daySeconds,
        offline: daySeconds,
        maintenance: daySeconds,
      }),
    ),
  }),
  errors: [],
});

export const openTool = endpoint({
  method: 'POST',
  path: '/api/tools/{id}/open',
  access: 'customer',
  summary: 'Record that the caller opens the tool, and return its address.',
  params: idParams,
  output: z.object({ url: z.string() }),
  errors: ['not_found', 'tool_in_maintenance'],
});

export const maintenanceForm = z.strictObject({
  note: z._default(z.string().check(z.trim(), z.maxLength(200, 'Maximaal 200 tekens')), ''),
  until: z._default(z.nullable(instant), null),
  /** `maintenanceSince` of the maintenance that it replaces. */
  replaces: z.optional(inputInstant),
});

export const startMaintenance = endpoint({
  method: 'PUT',
  path: '/api/tools/{id}/maintenance',
  access: 'administrator',
  summary:
    'Put a tool under maintenance, with a note and an optional end; one that is under maintenance only with `replaces`.',
  params: idParams,
  body: maintenanceForm,
  output: tool,
  errors: ['not_found', 'changed_meanwhile'],
});

export const endMaintenance = endpoint({
  method: 'DELETE',
  path: '/api/tools/{id}/maintenance',
  access: 'administrator',
  summary: 'End the maintenance of a tool and check it at once; with `since` only the maintenance that began then.',
  params: idParams,
  query: z.strictObject({ since: z.optional(inputInstant) }),
  output: tool,
  errors: ['not_found', 'changed_meanwhile'],
});
