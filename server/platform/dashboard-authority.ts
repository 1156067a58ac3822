import type { IncomingHttpHeaders } from 'node:http';
import { dashboardHeaders } from '#contract/dashboard.ts';
import type { Config } from './config.ts';
import { sameSecret, sign } from './secrets.ts';

export type Authority = { id: string; authority: string };
type Own = { secretKey: string; publicUrl: string } & Pick<Config, 'brand'>;

/** Who this dashboard is, and the value by which the server recognises its calls later. */
export function ownAuthority(config: Own): Authority {
  const id = `portaal-${sign(config.secretKey, 'dashboard-id', config.publicUrl).slice(0, 12)}`;
  return { id, authority: sign(config.secretKey, 'dashboard-authority', id) };
}

/** Are these the headers of the dashboard that this server serves? It is noted in the audit log; rights never hang on it. */
export function isOwnDashboard(config: Own, given: Authority): boolean {
  const own = ownAuthority(config);
  return given.id === own.id && sameSecret(given.authority, own.authority);
}

/** The two headers of a call; null unless both are there. */
export function readAuthority(headers: IncomingHttpHeaders): Authority | null {
  const [id, authority] = [headers[dashboardHeaders.id], headers[dashboardHeaders.authority]];
  return typeof id === 'string' && typeof authority === 'string' ? { id, authority } : null;
}
