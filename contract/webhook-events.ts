import * as z from 'zod/mini';
import { alertSeverities, alertSources } from './alerts.ts';
import { instant } from './platform/endpoint.ts';
import { requestStatuses } from './request-rules.ts';

/**
 * What a target can receive. `data`: without personal data. `written`: texts of people, which can name somebody;
 * `personal`: names and addresses. Both are added to it for targets that receive personal data, and for no other. `path`:
 * the page of the portal about it.
 */
type WebhookEventDeclaration = {
  /** Dutch, for administrators. */
  label: string;
  /** One English sentence for receivers. */
  summary: string;
  data: z.ZodMiniObject;
  written: z.ZodMiniObject;
  personal: z.ZodMiniObject;
  path: (objectId: string) => string;
};

const declare = <const Event extends WebhookEventDeclaration>(event: Event): Event => event;

const nobody = z.object({});
const account = z.object({ name: z.string(), email: z.string() });

const title = z.object({ title: z.string() });
const alertData = { title: z.string(), severity: z.enum(alertSeverities) };
const incidentData = {
  /** `reported`, `investigating`, `identified` or `resolved`. */
  state: z.enum(['reported', 'investigating', 'identified', 'resolved']),
  /** Names of apps and tools. */
  affected: z.array(z.string()),
};
const requestPath = (objectId: string) => `/request/${objectId}`;
const alertPath = (objectId: string) => `/admin/alerts?alert=${objectId}`;
const domainPath = (objectId: string) => `/user-management?tab=domeinen&domein=${encodeURIComponent(objectId)}`;
const userPath = (objectId: string) => `/user-management/${objectId}`;
const incidentPath = (objectId: string) => `/incident/${objectId}`;
const statusPath = () => '/status';

/** Every type of event: what is sent of it, and its payload in the OpenAPI document. */
export const webhookEvents = {
  'request.submitted': declare({
    label: 'Verzoek of melding ingediend',
    summary: 'A request, problem report or feedback was submitted.',
    data: z.object({ kind: z.enum(['request', 'problem', 'feedback']) }),
    written: title,
    personal: z.object({ submittedBy: z.string() }),
    path: requestPath,
  }),
  'request.decided': declare({
    label: 'Besluit over een verzoek',
    summary: 'The status of a request changed, once that could no longer be undone.',
    data: z.object({ status: z.enum(requestStatuses) }),
    written: z.object({ title: z.string(), reply: z.nullable(z.string()) }),
    personal: z.object({ decidedBy: z.nullable(z.string()) }),
    path: requestPath,
  }),
  'domain.waiting': declare({
    label: 'Domein wacht op goedkeuring',
    summary: 'Somebody of an unknown domain asked for access; the id is the domain.',
    data: nobody,
    written: nobody,
    personal: z.object({ requestedBy: account }),
    path: domainPath,
  }),
  'domain.decided': declare({
    label: 'Domein beoordeeld',
    summary: 'A domain was approved or rejected, once that could no longer be undone; the id is the domain.',
    data: z.object({ decision: z.enum(['approved', 'rejected']) }),
    written: nobody,
    personal: z.object({ decidedBy: z.nullable(z.string()) }),
    path: domainPath,
  }),
  'alert.raised': declare({
    label: 'Waarschuwing voor beheerders',
    summary: 'A condition that administrators must know of occurred, or became worse. Not while it is muted.',
    data: z.object({ ...alertData, source: z.enum(alertSources), message: z.string() }),
    written: nobody,
    personal: nobody,
    path: alertPath,
  }),
  'alert.resolved': declare({
    label: 'Waarschuwing opgelost',
    summary: 'An alert of which `alert.raised` was sent was resolved, by an administrator or by itself.',
    data: z.object(alertData),
    written: nobody,
    personal: nobody,
    path: alertPath,
  }),
  'user.disabled': declare({
    label: 'Gebruiker uitgeschakeld',
    summary: 'An account was disabled.',
    data: nobody,
    written: nobody,
    personal: account,
    path: userPath,
  }),
  'user.enabled': declare({
    label: 'Gebruiker ingeschakeld',
    summary: 'A disabled account was enabled again.',
    data: nobody,
    written: nobody,
    personal: account,
    path: userPath,
  }),
  'app.shipped': declare({
    label: 'App opgeleverd',
    summary: 'A proposed app can be used from now on.',
    data: z.object({ name: z.string(), appUrl: z.string() }),
    written: nobody,
    personal: nobody,
    path: () => '/apps',
  }),
  'incident.opened': declare({
    label: 'Storing geopend',
    summary: 'An incident was opened: by reports, by a check, or by a person.',
    data: z.object(incidentData),
    written: title,
    personal: nobody,
    path: incidentPath,
  }),
  'incident.updated': declare({
    label: 'Nieuws over een storing',
    summary: 'The state of an incident changed, or an update was written.',
    data: z.object(incidentData),
    written: z.object({ title: z.string(), update: z.nullable(z.string()) }),
    personal: z.object({ writtenBy: z.nullable(z.string()) }),
    path: incidentPath,
  }),
  'incident.resolved': declare({
    label: 'Storing opgelost',
    summary: 'An incident was closed.',
    data: z.object(incidentData),
    written: z.object({ title: z.string(), update: z.nullable(z.string()) }),
    personal: z.object({ writtenBy: z.nullable(z.string()) }),
    path: incidentPath,
  }),
  'announcement.published': declare({
    label: 'Mededeling gepubliceerd',
    summary: 'An announcement became visible.',
    data: z.object({ importance: z.string(), startsAt: instant, endsAt: z.nullable(instant) }),
    written: z.object({ title: z.string(), text: z.string() }),
    personal: z.object({ publishedBy: z.nullable(z.string()) }),
    path: () => '/',
  }),
  'maintenance.planned': declare({
    label: 'Onderhoud gepland',
    summary: 'Maintenance was planned, or its window changed.',
    data: z.object({ affected: z.array(z.string()), startsAt: instant, endsAt: instant }),
    written: title,
    personal: z.object({ plannedBy: z.nullable(z.string()) }),
    path: statusPath,
  }),
  'webhook.test': declare({
    label: 'Proef',
    summary: 'An administrator tested the target. Every target receives it.',
    data: z.object({ message: z.string() }),
    written: nobody,
    personal: nobody,
    path: () => '/webhooks',
  }),
};

type Declared = typeof webhookEvents;
export type WebhookEventType = keyof Declared;
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]];

type ChosenEventType = Exclude<WebhookEventType, 'webhook.test'>;

/** The types that an administrator can choose. */
export const chosenEventTypes = webhookEventTypes.filter(
  (type): type is ChosenEventType => type !== 'webhook.test',
) as [ChosenEventType, ...ChosenEventType[]];

/** Of an object without fields `z.output` allows none, also in an intersection. */
type FieldsOf<Fields extends z.ZodMiniObject> = {
  [Field in keyof Fields['shape']]: z.output<Fields['shape'][Field]>;
};

/** One event, for `recordWebhookEvent`. Those of one `objectId` are delivered in the order in which they are recorded. */
export type WebhookEvent = {
  [Type in WebhookEventType]: {
    type: Type;
    objectId: string;
    data: FieldsOf<Declared[Type]['data']> & FieldsOf<Declared[Type]['written']>;
    personal: z.output<Declared[Type]['personal']>;
    occurredAt: Date;
  };
}[WebhookEventType];

/** What a target receives of these fields of an event. Fields that are not declared stay in the portal. */
export function sentFields(type: WebhookEventType, fields: Record<string, unknown>, hasPersonalData: boolean) {
  const { data, written, personal } = webhookEvents[type];
  const sent = { ...data.shape, ...(hasPersonalData && { ...written.shape, ...personal.shape }) };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(sent, field)));
}
