import type { Role } from '#contract/roles.ts';
import { readAhead } from '#web/platform/call/call.ts';
import type { Words } from '#web/platform/frame.ts';
import { countFirstCards } from './first-cards.ts';
import { copyOf } from './order-copy.ts';
import { sortByOwnOrder } from './reorder/order.ts';
import { overviews } from './overviews.ts';

/** What the page is to this role, if it is to be said. */
export function overviewInFrame(role: Role): Words[] {
  const text = overviews[role];
  return text ? [{ text }] : [];
}

/** The words of the first cards, in the own order of this user. Throws when nothing was asked ahead, or it failed. */
export async function readAppsInFrame(userId: string): Promise<Words[]> {
  const copy = copyOf(userId).read();
  const [apps, { appOrder }] = await Promise.all([
    readAhead('GET /api/apps'),
    copy ?? readAhead('GET /api/users/{id}/app-order', { params: { id: userId } }),
  ]);
  const first = sortByOwnOrder(apps, appOrder).slice(0, countFirstCards());
  return first.map(({ name, category, description }) => ({ name, category, description }));
}
