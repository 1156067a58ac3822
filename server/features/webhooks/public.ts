export { recordWebhookEvent, recordWebhookEvents } from './record-webhook-events.ts';
