import type { IncomingHttpHeaders } from 'node:http';
import { dashboardHeaders } from '#contract/dashboard.ts';
import type { Config } from '../config.ts';
import { sameSecret, sign } from './secrets.ts';

export type Authority = { id: string; authority: string };
type Own = { secretKey: string; publicUrl: string } & Pick<Config, 'brand'>;

let latest: { secretKey: string; publicUrl: string; authority: Authority } | null = null;

/** The id of this dashboard, and the keyed digest by which the server identifies its calls. */
export function ownAuthority(config: Own): Authority {
  const { secretKey, publicUrl } = config;
  if (latest === null || latest.secretKey !== secretKey || latest.publicUrl !== publicUrl)
    latest = { secretKey, publicUrl, authority: computeAuthority(config) };
  return latest.authority;
}

function computeAuthority(config: Own): Authority {
  const id = `portaal-${sign(config.secretKey, 'dashboard-id', config.publicUrl).slice(0, 12)}`;
  return { id, authority: sign(config.secretKey, 'dashboard-authority', id) };
}

/**
 * Whether these are the headers of the dashboard that this server serves. For the audit log; no access depends on it.
 */
export function isOwnDashboard(config: Own, given: Authority): boolean {
  const own = ownAuthority(config);
  return given.id === own.id && sameSecret(given.authority, own.authority);
}

/** The two headers of a call; null unless both are present. */
export function readAuthority(headers: IncomingHttpHeaders): Authority | null {
  const [id, authority] = [headers[dashboardHeaders.id], headers[dashboardHeaders.authority]];
  return typeof id === 'string' && typeof authority === 'string' ? { id, authority } : null;
}
