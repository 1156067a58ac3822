import { countFirstCards } from '#web/features/apps/cards/first-cards.ts';
import { localAppOrder } from '#web/features/apps/reorder/local-app-order.ts';
import { overviewLabels } from '#web/features/apps/overview-labels.ts';
import { sortByOwnOrder } from '#web/features/apps/reorder/order.ts';
import { daySummary } from '#web/features/dashboard/day-summary.ts';
import { greetingFor } from '#web/features/dashboard/greeting.ts';
import { toolsSummary } from '#web/features/tools/tool-state.ts';
import { toolSubtitle } from '#web/features/tools/tool-subtitle.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { whenSettled } from '#web/platform/session/when-settled.ts';
import { fillTemplate, whenPainted } from './fill-template.ts';
import { prefetch, readPrefetched } from './prefetch.ts';

/** In milliseconds; then the code of the page starts, painted or not. */
const maxPaintDelay = 200;

/**
 * Starts the calls of the page and fills the frame of index.html with what can be read before the code of the page runs.
 * Resolves when that is painted, or after 200 ms; starting React earlier would delay the paint. Never rejects.
 */
export async function startFirstPaint(isSignedIn: boolean): Promise<void> {
  if (!isSignedIn) {
    void whenPainted().then(() => fillTemplate('signed-out', {}));
    return;
  }
  prefetch();
  const paint = painters[location.pathname];
  // What a page shows with a search, only its own code can select.
  if (!paint || location.search !== '') return;
  const painted = paint().then(whenPainted);
  const timeout = new Promise((resolve) => setTimeout(resolve, maxPaintDelay));
  // The page itself reports a failed call.
  await Promise.race([painted.catch(() => undefined), timeout]);
}

/** Removes the frame. Call it in the same commit in which the real screen appears. */
export function removeFrame(): void {
  document.getElementById('frame')?.remove();
}

const painters: Record<string, () => Promise<void>> = {
  '/': paintHome,
  '/dashboard': paintHome,
  '/apps': paintApps,
  '/request': paintRequest,
};

async function paintHome(): Promise<void> {
  await whenSettled();
  const user = currentUser();
  const prefetched = readPrefetched();
  if (!user || !prefetched) return;
  const tools = await prefetched.tools;
  const now = new Date();
  fillTemplate('home', {
    header: [{ title: greetingFor(user.name, now), text: daySummary(now, toolsSummary(tools, now)) }],
  });
}

/** The same for everybody, so it does not wait for the session; a customer, who gets no link to it, is refused after it. */
async function paintRequest(): Promise<void> {
  fillTemplate('request', {});
}

async function paintApps(): Promise<void> {
  await whenSettled();
  const user = currentUser();
  const prefetched = readPrefetched();
  if (!user || !prefetched) return;
  const storedOrder = localAppOrder(user.id).read() ?? prefetched.appOrder.then(({ order }) => order);
  const [apps, tools, { appOrder }] = await Promise.all([prefetched.apps, prefetched.tools, storedOrder]);
  const overview = overviewLabels[user.role];
  fillTemplate('apps', {
    apps: sortByOwnOrder(apps, appOrder)
      .slice(0, countFirstCards())
      .map(({ name, category, description }) => ({ name, category, description })),
    tools: tools.map((tool) => ({ name: tool.name, description: toolSubtitle(tool) })),
    recommended: user.role >= 1 ? [{}] : [],
    overview: overview ? [{ text: overview }] : [],
  });
}
