import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, pageQuery, visibleText } from './platform/endpoint.ts';
import { dropSeparators } from './platform/phone-number.ts';

/**
 * `sent`: accepted by Twilio. `delivered` and `undelivered`: what Twilio reported later. `failed`: refused, or the last
 * attempt failed.
 */
export const smsStatuses = ['queued', 'sent', 'delivered', 'undelivered', 'failed'] as const;
export type SmsStatus = (typeof smsStatuses)[number];

/** `test`: an administrator's test message. `alert`: a message of the alerts. */
export const smsKinds = ['test', 'alert'] as const;
export type SmsKind = (typeof smsKinds)[number];

/** Characters of a message: at most three parts of an SMS. */
export const smsLength = 450;

/** The characters of a message, as `smsLength` counts them: an emoji of two UTF-16 code units is one. */
export const smsCharacters = (text: string): string[] => [...text];

const numberMessage = 'Vul het nummer internationaal in, zoals +31612345678';

/** A number in E.164 once its separators are dropped: a plus sign, the country and at most 15 digits. */
const phone = z
  .string()
  .check(
    z.overwrite(dropSeparators),
    z.minLength(1, 'Vul zowel telefoonnummer als bericht in'),
    z.regex(/^\+[1-9]\d{6,14}$/, numberMessage),
  );

const sms = z.object({
  id,
  /** Masked: the country and the last two digits. */
  phone: z.string(),
  kind: z.enum(smsKinds),
  status: z.enum(smsStatuses),
  attempts: count,
  /** In Dutch: why the last attempt failed, or why the message was not delivered. */
  problem: z.nullable(z.string()),
  /** Name of the administrator who sent it; null for messages of the portal itself. */
  sentBy: z.nullable(z.string()),
  createdAt: instant,
  /** When Twilio accepted it. */
  sentAt: z.nullable(instant),
  /** When it was delivered, or not. */
  concludedAt: z.nullable(instant),
});
export type Sms = z.infer<typeof sms>;

export const twilioSettings = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;

export const readTwilioStatus = endpoint({
  method: 'GET',
  path: '/api/twilio/status',
  access: 'administrator',
  summary: 'Whether SMS is configured, which settings are missing, and whether Twilio answers.',
  output: z.object({
    configured: z.boolean(),
    /** Configured, and Twilio answers for an active account. */
    ready: z.boolean(),
    missing: z.array(z.enum(twilioSettings)),
    connection: z.object({
      success: z.boolean(),
      message: z.string(),
      details: z.optional(z.object({ friendlyName: z.string(), status: z.string(), configuredNumber: z.string() })),
    }),
  }),
  errors: [],
});

export const testSmsForm = z.strictObject({
  phone,
  message: z
    .string()
    .check(
      z.trim(),
      visibleText('Vul zowel telefoonnummer als bericht in'),
      z.maxLength(smsLength, `Gebruik maximaal ${smsLength} tekens`),
    ),
});

export const sendTestSms = endpoint({
  method: 'POST',
  path: '/api/twilio/test-sms',
  access: 'administrator',
  summary: 'Send a test message. `success` is false when Twilio refused it or has not accepted it yet.',
  body: testSmsForm,
  output: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['sms_not_configured', 'rate_limited'],
});

export const listSms = endpoint({
  method: 'GET',
  path: '/api/sms-messages',
  access: 'administrator',
  summary: 'Text messages of the portal, the newest first, with masked numbers.',
  query: z.strictObject(pageQuery),
  output: z.array(sms),
  errors: [],
});

export const receiveSmsStatus = endpoint({
  method: 'POST',
  path: '/api/twilio/messages/{id}/status',
  access: 'public',
  summary: 'Delivery report of Twilio, a form with the signature of the account in `X-Twilio-Signature`.',
  bodyMediaType: 'application/x-www-form-urlencoded',
  params: idParams,
  headers: z.object({ 'X-Twilio-Signature': z.string() }),
  body: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2000))),
  output: done,
  errors: ['signature_invalid', 'not_found', 'rate_limited'],
});
