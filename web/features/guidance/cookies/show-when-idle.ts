import { hasConsentChoice } from '#web/platform/prompts/cookie-consent.ts';
import { whenIdle } from '#web/platform/when-idle.ts';

/** Shows the cookie notice on any screen of the portal, signed in or not. Call once per page load. */
export function showCookieNoticeWhenIdle(): void {
  if (!hasConsentChoice()) whenIdle(() => void show().catch(() => undefined));
}

const show = async () => (await import('./show-cookie-notice.tsx')).showCookieNotice();
