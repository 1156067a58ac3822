import * as calls from '#contract/webhooks.ts';
import { route } from '#server/platform/http/route.ts';
import { listTargetDeliveries, readDelivery, redeliver, testTarget } from './deliveries.ts';
import { addTarget, removeTarget, rotateSecret, saveTarget } from './targets.ts';
import { listTargets } from './targets-sql.ts';

export const routes = [
  route(calls.listWebhookTargets, ({ context }) => listTargets(context.db, context.clock.now())),
  route(calls.addWebhookTarget, ({ body, context }) => addTarget(context, body)),
  route(calls.saveWebhookTarget, ({ params, body, context }) => saveTarget(context, params.id, body)),
  route(calls.deleteWebhookTarget, ({ params, context }) => removeTarget(context, params.id)),
  route(calls.rotateWebhookSecret, ({ params, context }) => rotateSecret(context, params.id)),
  route(calls.testWebhookTarget, ({ params, context }) => testTarget(context, params.id)),
  route(calls.listWebhookDeliveries, ({ params, query, context }) => listTargetDeliveries(context, params.id, query)),
  route(calls.readWebhookDelivery, ({ params, context }) => readDelivery(context, params.id)),
  route(calls.redeliverWebhook, ({ params, context }) => redeliver(context, params.id)),
];
