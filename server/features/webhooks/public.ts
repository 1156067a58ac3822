export { hasPersonalTarget } from './targets-sql.ts';
export { recordWebhookEvent, recordWebhookEvents } from './record-webhook-events.ts';
