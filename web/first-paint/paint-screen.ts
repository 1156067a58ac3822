import { countFirstCards } from '#web/features/apps/cards/first-cards.ts';
import { filterByRole } from '#web/features/apps/filter-by-role.ts';
import { localAppOrder } from '#web/features/apps/reorder/local-app-order.ts';
import { overviewLabels } from '#web/features/apps/overview-labels.ts';
import { sortByOwnOrder } from '#web/features/apps/reorder/order.ts';
import { dayText } from '#web/features/dashboard/day-text.ts';
import { greetingFor } from '#web/features/dashboard/greeting.ts';
import { hadRecommendations } from '#web/features/recommendations/had-recommendations.ts';
import { hasToolMenu, toolsSummary } from '#web/features/tools/tool-state.ts';
import { toolSubtitle } from '#web/features/tools/tool-subtitle.ts';
import { allows } from '#contract/platform/roles.ts';
import { readPrefetched } from '#web/platform/call/prefetched-calls.ts';
import { formatClock } from '#web/platform/time/format-time.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { storedViewRole, viewedRole } from '#web/platform/session/view-role.ts';
import { whenSessionChecked } from '#web/platform/session/when-session-checked.ts';
import { fillTemplate, whenPainted } from './fill-template.ts';

/**
 * Fills the frame with the page at this URL, when it has a template, and resolves when that is painted. What a page
 * shows with a query string, only its own code can select.
 */
export async function paintScreen({ pathname, search }: Location): Promise<void> {
  // While the calls are under way: the first use of Intl in a page takes some 15 ms.
  formatClock(new Date());
  if (search === '') await painters[pathname]?.();
  await whenPainted();
}

const painters: Record<string, () => Promise<void>> = {
  '/': paintHome,
  '/dashboard': paintHome,
  '/apps': paintApps,
  '/request': paintRequest,
};

async function paintHome(): Promise<void> {
  await whenSessionChecked();
  const user = currentUser();
  const tools = await readPrefetched('GET /api/tools');
  if (!user || !tools) return;
  const now = new Date();
  fillTemplate('home', {
    header: [{ title: greetingFor(user.name, now), day: dayText(now), tools: toolsSummary(tools, now) }],
  });
}

/**
 * Without a role view it does not wait for the session: it is the same for everybody, and a customer, who gets no link to
 * it, is refused after it.
 */
async function paintRequest(): Promise<void> {
  if (storedViewRole.read() !== null) {
    await whenSessionChecked();
    const user = currentUser();
    if (!user || !allows('user', viewedRole(user.role))) return;
  }
  fillTemplate('request', {});
}

async function paintApps(): Promise<void> {
  await whenSessionChecked();
  const user = currentUser();
  if (!user) return;
  const [apps, tools, order] = await Promise.all([
    readPrefetched('GET /api/apps'),
    readPrefetched('GET /api/tools'),
    localAppOrder(user.id).read() ?? readPrefetched('GET /api/users/{id}/app-order', { id: user.id }),
  ]);
  if (!apps || !tools || !order) return;
  const role = viewedRole(user.role);
  if (!allows('customer', role)) return;
  const overview = overviewLabels[role];
  fillTemplate('apps', {
    apps: sortByOwnOrder(filterByRole(apps, role), order.appOrder)
      .slice(0, countFirstCards())
      .map(({ name, category, description, proposedBy, url }) => ({
        name,
        category,
        description,
        by: proposedBy && !url ? `Bedacht door ${proposedBy.name}` : '',
      })),
    tools: tools.map((tool) => ({
      name: tool.name,
      description: toolSubtitle(tool),
      // The room of its menu.
      menu: hasToolMenu(tool, role) ? '\u00a0' : '',
    })),
    recommended: role >= 1 && hadRecommendations() ? [{}] : [],
    overview: overview ? [{ text: overview }] : [],
  });
}
