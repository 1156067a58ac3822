import { dashboardHeaders, type getAuthority } from '#contract/dashboard.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readStored, writeStored } from '../storage.ts';
import { routeOf } from './call-url.ts';
import { send } from './send.ts';

const storageKey = 'dashboard_authority';

type Kept = OutputOf<typeof getAuthority> & { registeredAt: string };

/** The two headers that say which dashboard makes a call; none before the first registration. */
export function authorityHeaders(): Record<string, string> {
  try {
    const kept = JSON.parse(readStored(storageKey) ?? 'null') as Kept | null;
    return kept ? { [dashboardHeaders.id]: kept.id, [dashboardHeaders.authority]: kept.authority } : {};
  } catch {
    return {};
  }
}

/** Registers this dashboard, once per load. Failing is no reason to stop: it only warns. */
export async function registerDashboard(): Promise<void> {
  try {
    const response = await send(routeOf('GET /api/dashboard/authority'));
    const authority = (await response.json()) as OutputOf<typeof getAuthority>;
    writeStored(storageKey, JSON.stringify({ ...authority, registeredAt: new Date().toISOString() }));
  } catch (error) {
    console.warn('The dashboard authority could not be registered', error);
  }
}
