import type { PortalConfig } from '#server/platform/context.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Where Twilio reports the delivery of a message. Null when the real Twilio cannot reach this portal. */
export function statusUrlOf(
  { publicUrl, twilio }: Pick<PortalConfig, 'publicUrl' | 'twilio'>,
  id: string,
): string | null {
  const isReachable = !loopback.test(new URL(publicUrl).hostname) || loopback.test(new URL(twilio.baseUrl).hostname);
  return isReachable ? `${publicUrl}/api/twilio/messages/${id}/status` : null;
}
