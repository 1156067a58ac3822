import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/platform/credentials/secrets.ts';

/**
 * Whether Twilio signed this form for this URL: HMAC-SHA1 over the URL and the sorted fields
 * (https://www.twilio.com/docs/usage/security#validating-requests). Twilio signs some URLs with their default port.
 */
export function isSignedByTwilio(
  authToken: string,
  { url, form, signature }: { url: string; form: Record<string, string>; signature: string },
): boolean {
  return [url, withDefaultPort(url)].some((signed) => sameSecret(signForm(authToken, signed, form), signature));
}

/** In base64. */
function signForm(authToken: string, url: string, form: Record<string, string>): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]);
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

function withDefaultPort(url: string): string {
  const { protocol, port, host } = new URL(url);
  return port === '' ? url.replace(host, `${host}:${protocol === 'https:' ? 443 : 80}`) : url;
}
