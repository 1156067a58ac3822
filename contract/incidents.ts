import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, pageQuery, version, visibleText } from './platform/endpoint.ts';
import { oneLine } from './platform/text/one-line.ts';

export const incidentStates = ['reported', 'investigating', 'identified', 'resolved'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentTarget = z.object({
  id,
  kind: z.enum(['app', 'tool']),
  name: z.string(),
  /** Its address; null for an app that has none any more. */
  url: z.nullable(z.string()),
});
export type IncidentTarget = z.infer<typeof incidentTarget>;

/** `targets`: the affected apps and tools that the role may see. `reports`: different people. */
export const incident = z.object({
  id,
  name: z.string(),
  state: z.enum(incidentStates),
  origin: z.enum(['reports', 'check', 'person']),
  startedAt: instant,
  openedAt: instant,
  firstUpdateAt: z.nullable(instant),
  resolvedAt: z.nullable(instant),
  reports: count,
  targets: z.array(incidentTarget),
  version,
});
export type Incident = z.infer<typeof incident>;

export const incidentFactKinds = [
  'opened',
  'update',
  'offline',
  'online',
  'reopened',
  'merged',
  'changed',
  'reports',
  'alert',
] as const;

/** A fact of an incident. `count`: of reports, those of ten minutes. */
export const incidentFact = z.object({
  kind: z.enum(incidentFactKinds),
  at: instant,
  /** Name of the supervisor or administrator; null for others and for an erased account. */
  by: z.nullable(z.string()),
  state: z.nullable(z.enum(incidentStates)),
  text: z.nullable(z.string()),
  count: z.nullable(count),
});
export type IncidentFact = z.infer<typeof incidentFact>;

export const incidentDetail = z.extend(incident, {
  /** The newest 200 facts, the newest first. */
  timeline: z.array(incidentFact),
  hasReported: z.boolean(),
  isSubscribed: z.boolean(),
  /** The caller’s answer to “Werkt het weer?”; null without one. */
  works: z.nullable(z.boolean()),
  /** Different people who are told of it: reporters and subscribers. For supervisors; null for others. */
  reached: z.nullable(count),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

export const listIncidents = endpoint({
  method: 'GET',
  path: '/api/incidents',
  access: 'customer',
  summary: 'The incidents of apps and tools that the role may see, the newest first.',
  query: z.strictObject(pageQuery),
  output: z.array(incident),
  errors: [],
});

export const listOpenIncidents = endpoint({
  method: 'GET',
  path: '/api/incidents/open',
  access: 'customer',
  summary: 'The incidents that have not ended, of apps and tools that the role may see; at most 50.',
  output: z.array(incident),
  errors: [],
});

export const readIncident = endpoint({
  method: 'GET',
  path: '/api/incidents/{id}',
  access: 'customer',
  summary: 'One incident with its timeline; of a merged one the incident that it is part of.',
  params: idParams,
  output: incidentDetail,
  errors: ['not_found'],
});

const related = z.object({
  requests: z.array(z.object({ id, title: z.string(), createdAt: instant })),
  chats: z.array(z.object({ id, topic: z.nullable(z.string()), createdAt: instant })),
});
export type Related = z.infer<typeof related>;

export const listRelated = endpoint({
  method: 'GET',
  path: '/api/incidents/{id}/related',
  access: 'user',
  cost: 'costly',
  summary:
    'The newest 50 problem reports and 50 conversations about an incident, of those that the caller may read: made during it about an affected app, or with the name of one in the subject.',
  params: idParams,
  output: related,
  errors: ['not_found'],
});

const incidentName = z.object({ id, name: z.string() });
export type IncidentName = z.infer<typeof incidentName>;
const incidentOf = z.object({ incident: z.nullable(incidentName) });

export const readIncidentOfRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{id}/incident',
  access: 'user',
  summary: 'The incident during which a problem report about an affected app was made; null without one.',
  params: idParams,
  output: incidentOf,
  errors: ['not_found'],
});

export const readIncidentOfChat = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/{id}/incident',
  access: 'user',
  summary: 'The incident that a conversation is about; null without one.',
  params: idParams,
  output: incidentOf,
  errors: ['not_found'],
});

/** `incidentId`: null while fewer people than an incident takes have reported. */
const outageReport = z.object({ targetId: id, incidentId: z.nullable(id) });
export type OutageReport = z.infer<typeof outageReport>;

export const listOutageReports = endpoint({
  method: 'GET',
  path: '/api/outage-reports',
  access: 'customer',
  summary: 'The apps and tools that the caller reports as not working now.',
  output: z.array(outageReport),
  errors: [],
});

export const reportOutage = endpoint({
  method: 'PUT',
  path: '/api/outage-reports/{id}',
  access: 'customer',
  summary: 'Report that an app or tool does not work for the caller; enough different people open an incident.',
  params: idParams,
  output: outageReport,
  errors: ['not_found', 'in_maintenance', 'rate_limited'],
});

export const withdrawOutageReport = endpoint({
  method: 'DELETE',
  path: '/api/outage-reports/{id}',
  access: 'customer',
  summary: 'Withdraw the caller’s report about an app or tool.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

const name = z
  .string()
  .check(oneLine, visibleText('Geef de storing een naam'), z.maxLength(120, 'Maximaal 120 tekens'));
const targetIds = z.array(id).check(
  z.minLength(1, 'Kies minstens één app of tool'),
  z.maxLength(20, 'Maximaal 20 apps en tools'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Elke app of tool mag één keer voorkomen'),
);
const text = z.string().check(z.trim(), z.maxLength(2000, 'Maximaal 2000 tekens'));

export const incidentForm = z.strictObject({ name, targetIds });

export const openIncident = endpoint({
  method: 'POST',
  path: '/api/incidents',
  access: 'supervisor',
  summary: 'Open an incident of apps and tools.',
  body: incidentForm,
  output: incidentDetail,
  errors: ['not_found', 'incident_target_taken'],
  status: 201,
});

export const saveIncident = endpoint({
  method: 'PUT',
  path: '/api/incidents/{id}',
  access: 'supervisor',
  summary: 'Change the name and the affected apps and tools of an incident.',
  params: idParams,
  body: z.extend(incidentForm, { version }),
  output: incidentDetail,
  errors: ['not_found', 'changed_meanwhile', 'incident_target_taken', 'incident_ended'],
});

export const incidentUpdateForm = z.strictObject({
  state: z.enum(incidentStates, 'Kies een status'),
  text: text.check(visibleText('Schrijf wat er bekend is')),
});

export const updateIncident = endpoint({
  method: 'POST',
  path: '/api/incidents/{id}/updates',
  access: 'supervisor',
  summary: 'Add an update to an incident, with its state; `resolved` ends it and asks its reporters whether it works.',
  params: idParams,
  body: z.extend(incidentUpdateForm, { version }),
  output: incidentDetail,
  errors: ['not_found', 'changed_meanwhile', 'incident_ended'],
});

export const mergeIncident = endpoint({
  method: 'POST',
  path: '/api/incidents/{id}/merge',
  access: 'supervisor',
  summary: 'Merge an open incident into another open one: its reports, apps, tools and facts become part of that.',
  params: idParams,
  body: z.strictObject({ into: id, version }),
  output: incidentDetail,
  errors: ['not_found', 'changed_meanwhile', 'incident_ended'],
});

export const answerIncident = endpoint({
  method: 'POST',
  path: '/api/incidents/{id}/answer',
  access: 'customer',
  summary: 'Answer once, as a reporter of an ended incident, whether it works again; three noes reopen it.',
  params: idParams,
  body: z.strictObject({ works: z.boolean('Kies ja of nee') }),
  output: done,
  errors: ['not_found'],
});

export const subscribeToIncident = endpoint({
  method: 'PUT',
  path: '/api/incidents/{id}/subscription',
  access: 'customer',
  summary: 'Notify the caller of updates and the end of an incident.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const unsubscribeFromIncident = endpoint({
  method: 'DELETE',
  path: '/api/incidents/{id}/subscription',
  access: 'customer',
  summary: 'Stop notifying the caller of an incident.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});
