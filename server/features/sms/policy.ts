import { sign } from '#server/platform/credentials/secrets.ts';
import type { Portal } from '#server/platform/context.ts';
import type { RateCharge, RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';

const hour = 3_600_000;

/** Messages that one administrator sends. */
const ofUser: RateLimit = { name: 'sms-user', max: 10, windowMs: hour };

/** Messages to one number. */
const ofNumber: RateLimit = { name: 'sms-number', max: 10, windowMs: hour };

/** Messages of the portal. */
const ofDay: RateLimit = { name: 'sms-day', max: 200, windowMs: 24 * hour };

/** Delivery reports of one network whose signature is wrong. */
export const forgedReports: RateLimit = { name: 'sms-forged-reports', max: 30, windowMs: hour };

/** What one message charges, in the order in which the rows are locked. The number itself is not stored in them. */
export function listCharges({ config }: Pick<Portal, 'config'>, userId: string | null, phone: string): RateCharge[] {
  return [
    ...(userId === null ? [] : [{ limit: ofUser, subject: userId }]),
    { limit: ofNumber, subject: sign(config.secretKey, 'sms-number', phone) },
    { limit: ofDay, subject: 'portal' },
  ];
}

/** Attempts before a message counts as failed: eleven minutes with the delays below. */
export const maxAttempts = 8;

/** Failed attempts of a message that raise no alert: fifteen seconds. */
export const retriedAttempts = 2;

const firstDelayMs = 5000;
const maxDelayMs = hour;

/**
 * Milliseconds before the next attempt: doubled each time or what Twilio asks for if that is longer, an hour at most.
 */
export function retryDelayMs(attempts: number, retryAfterSeconds: number | null): number {
  return Math.min(maxDelayMs, Math.max(firstDelayMs * 2 ** (attempts - 1), (retryAfterSeconds ?? 0) * 1000));
}
