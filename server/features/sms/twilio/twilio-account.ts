import { twilioSettings } from '#contract/sms.ts';
import type { TwilioConfig } from '#server/platform/config.ts';

/** A complete configuration. */
export type TwilioAccount = { [Key in keyof TwilioConfig]: NonNullable<TwilioConfig[Key]> };

/** Null when a setting is missing. */
export function readTwilioAccount({ accountSid, authToken, from, baseUrl }: TwilioConfig): TwilioAccount | null {
  if (accountSid === undefined || authToken === undefined || from === undefined) return null;
  return { accountSid, authToken, from, baseUrl };
}

/** The environment variables that have to be set before messages can be sent. */
export function listMissingSettings({ accountSid, authToken, from }: TwilioConfig): (typeof twilioSettings)[number][] {
  const values = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from };
  return twilioSettings.filter((name) => values[name] === undefined);
}
