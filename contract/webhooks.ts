import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, pageQuery, version } from './platform/endpoint.ts';
import { requiredLine } from './platform/text/one-line.ts';
import { chosenEventTypes, webhookEventTypes } from './webhook-events.ts';

/** Targets, the inactive ones included. */
export const maxWebhookTargets = 20;

/** What the privacy statement says while a target receives personal data. */
export const personalDataStatement =
  'Een beheerder heeft ook een ander systeem gekozen, zoals een kanaal van Teams of Slack, dat bericht krijgt van gebeurtenissen in het portaal: met uw naam, uw e-mailadres en wat u schreef, als het daarover gaat.';

/** Hours for which the previous secret of a rotated target signs too. */
export const secretGraceHours = 24;

export const webhookKinds = ['webhook', 'teams', 'slack'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const eventTypes = z.array(z.enum(chosenEventTypes)).check(
  z.minLength(1, 'Kies minstens één gebeurtenis'),
  z.maxLength(100, 'Kies minder gebeurtenissen'),
  z.overwrite((given) => chosenEventTypes.filter((each) => given.includes(each))),
);

// No user or password: everybody with the page would see it.
const url = z.string('Vul het adres in').check(
  z.trim(),
  z.maxLength(1000, 'Maximaal 1.000 tekens'),
  z.regex(/^https?:\/\/[^\s\\/@?#]+([/?#][^\s\\]*)?$/i, 'Vul een adres in dat met https:// begint'),
  z.refine((value) => z.safeParse(z.url(), value).success, 'Vul een adres in dat met https:// begint'),
);

const formFields = {
  name: requiredLine('Vul een naam in', 60),
  events: eventTypes,
  /** Whether it receives names, e-mail addresses and texts of people. */
  hasPersonalData: z.boolean(),
};

export const webhookTargetForm = z.strictObject({ ...formFields, kind: z.enum(webhookKinds), url });
export type WebhookTargetForm = z.infer<typeof webhookTargetForm>;

/** Without `url` the address stays as it is. */
const changedFields = { ...formFields, url: z.optional(url) };
export const webhookTargetEdit = z.strictObject(changedFields);

const webhookTargetChanges = z.strictObject({ ...changedFields, isActive: z.boolean(), version });
export type WebhookTargetChanges = z.infer<typeof webhookTargetChanges>;

const webhookTarget = z.object({
  id,
  name: z.string(),
  kind: z.enum(webhookKinds),
  /** Of Teams and Slack only the host: the address is a secret. */
  shownUrl: z.string(),
  events: z.array(z.enum(chosenEventTypes)),
  hasPersonalData: z.boolean(),
  isActive: z.boolean(),
  /** Since when every attempt failed; null: the last one did not. */
  failingSince: z.nullable(instant),
  /** When it was switched off after three days of failures. */
  switchedOffAt: z.nullable(instant),
  /** Until when the previous secret signs too. */
  previousUntil: z.nullable(instant),
  waiting: count,
  version,
});
export type WebhookTarget = z.infer<typeof webhookTarget>;

export const listWebhookTargets = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'administrator',
  apiKeys: false,
  summary: 'The targets of webhooks, by name; at most 20.',
  output: z.array(webhookTarget),
  errors: [],
});

/** `secret`: of the kind webhook, once. */
const withSecret = z.object({ target: webhookTarget, secret: z.nullable(z.string()) });

export const addWebhookTarget = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'administrator',
  reauthentication: true,
  summary: 'Add a target. `secret` is shown once; Teams and Slack have none, since their address is one.',
  body: webhookTargetForm,
  output: withSecret,
  errors: ['record_limit_reached', 'webhook_address_refused'],
  status: 201,
});

export const saveWebhookTarget = endpoint({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  access: 'administrator',
  reauthentication: true,
  summary: 'Change a target, or switch it off or on. What waits when it is switched off is not sent.',
  params: idParams,
  body: webhookTargetChanges,
  output: webhookTarget,
  errors: ['not_found', 'changed_meanwhile', 'webhook_address_refused'],
});

export const deleteWebhookTarget = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  access: 'administrator',
  reauthentication: true,
  summary: 'Delete a target with its log.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/secret',
  access: 'administrator',
  reauthentication: true,
  summary: 'Replace the secret of a target; for 24 hours deliveries are signed with both.',
  params: idParams,
  output: withSecret,
  errors: ['not_found', 'webhook_without_secret'],
});

export const testWebhookTarget = endpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  access: 'administrator',
  summary: 'Send a test event to an active target; the answer is in its log.',
  params: idParams,
  output: z.object({ deliveryId: id }),
  errors: ['not_found', 'webhook_target_inactive', 'rate_limited'],
});

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

const webhookDelivery = z.object({
  id,
  type: z.enum(webhookEventTypes),
  status: z.enum(deliveryStatuses),
  attempts: count,
  occurredAt: instant,
  attemptedAt: z.nullable(instant),
  /** Of one that waits after an attempt. */
  nextAt: z.nullable(instant),
  durationMs: z.nullable(count),
  responseStatus: z.nullable(z.int()),
  /** Why the last attempt failed, as a part of a Dutch sentence. */
  problem: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  access: 'administrator',
  apiKeys: false,
  summary: 'What was sent to a target, the newest first, for 30 days.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: z.array(webhookDelivery),
  errors: ['not_found'],
});

export const readWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/webhook-deliveries/{id}',
  access: 'administrator',
  apiKeys: false,
  summary: 'One delivery with the request of its last attempt and the answer, each cut to 4 KiB.',
  params: idParams,
  output: z.extend(webhookDelivery, { request: z.nullable(z.string()), response: z.nullable(z.string()) }),
  errors: ['not_found'],
});

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/{id}/redeliver',
  access: 'administrator',
  summary: 'Send a delivery again, with the same webhook-id; one that waits is attempted at once.',
  params: idParams,
  output: webhookDelivery,
  errors: ['not_found', 'webhook_target_inactive', 'rate_limited'],
});
