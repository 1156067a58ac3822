import {
  addWebhookTarget,
  listWebhookDeliveries,
  testWebhookTarget,
  type WebhookTargetForm,
} from '#contract/webhooks.ts';
import { signedIn, type SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

/** A target that nobody answers for. */
export const webhookForm = {
  name: 'Kanaal IT',
  kind: 'webhook' as const,
  url: 'https://hooks.example/portaal',
  events: ['app.shipped' as const],
  hasPersonalData: false,
};

/** A new target with its secret. `form`: other than `webhookForm`. */
export async function givenWebhook(app: TestApp, administrator: SignedInUser, form: Partial<WebhookTargetForm> = {}) {
  const { token } = await signedIn(app, administrator);
  await app.database.query('delete from webhook_targets');
  return await app.call(addWebhookTarget, { body: { ...webhookForm, ...form }, token });
}

/** A delivery of a new target, which waits. @returns its id */
export async function givenDelivery(app: TestApp, administrator: SignedInUser): Promise<string> {
  const { target } = await givenWebhook(app, administrator);
  const { token } = administrator;
  await app.call(testWebhookTarget, { params: { id: target.id }, token });
  const [delivery] = await app.call(listWebhookDeliveries, { params: { id: target.id }, token });
  return delivery!.id;
}
