import type { Context } from '#server/platform/context.ts';
import { chargeRateLimit, enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { cleanBrowserError, type BrowserError } from './clean-browser-error.ts';
import { raiseAlert } from './raise-alert.ts';

const perUser = { name: 'browser-errors', max: 10, windowMs: 10 * 60_000 };
/** Of all users together. */
const perPortal = { name: 'browser-errors-portal', max: 200, windowMs: 60 * 60_000 };

const expiresAfterMs = 24 * 3_600_000;

/** Raises an alert of an error in a browser. Neither the user nor the URL of the page is kept. */
export async function reportBrowserError(
  context: Context,
  { kind, ...error }: BrowserError & { kind: 'page' | 'script' },
): Promise<{ success: true }> {
  await enforceRateLimit(context, { limit: perUser, subject: context.user.id });
  if ((await chargeRateLimit(context, { limit: perPortal, subject: 'all' })) > 0) return { success: true };
  const { key, message, route, stack } = cleanBrowserError(error);
  const isPage = kind === 'page';
  await raiseAlert(context, {
    source: 'browser',
    key,
    type: 'component',
    severity: isPage ? 'medium' : 'low',
    title: isPage ? `Een pagina kon niet worden getoond: ${route}` : `Fout in de browser op ${route}`,
    message,
    action: 'Probeer de pagina zelf; geef de technische details door aan de ontwikkelaars.',
    details: stack,
    expiresAfterMs,
  });
  return { success: true };
}
