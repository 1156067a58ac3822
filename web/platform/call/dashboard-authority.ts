import { dashboardHeaders, type getAuthority } from '#contract/dashboard.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readStored, writeStored } from '../storage.ts';
import { routeOf } from './call-url.ts';
import { sendCall } from './send-call.ts';

const storageKey = 'dashboard_authority';

type StoredAuthority = OutputOf<typeof getAuthority> & { registeredAt: string };

/** The headers that identify this dashboard; none before the first registration. */
export function authorityHeaders(): Record<string, string> {
  try {
    const stored = JSON.parse(readStored(storageKey) ?? 'null') as StoredAuthority | null;
    return stored ? { [dashboardHeaders.id]: stored.id, [dashboardHeaders.authority]: stored.authority } : {};
  } catch {
    return {};
  }
}

/** Registers this dashboard, once per page load. A failure only logs a warning. */
export async function registerDashboard(): Promise<void> {
  try {
    const response = await sendCall(routeOf('GET /api/dashboard/authority'));
    const authority = (await response.json()) as OutputOf<typeof getAuthority>;
    writeStored(storageKey, JSON.stringify({ ...authority, registeredAt: new Date().toISOString() }));
  } catch (error) {
    console.warn('The dashboard authority could not be registered', error);
  }
}
