import type { App } from '#contract/apps.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { listApps as selectApps } from './apps-sql.ts';

/** One page of the apps that the caller's role may see; `next` is the cursor of the following page. */
export async function listApps(
  context: Context,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ apps: App[]; next: string | null }> {
  const apps = await selectApps(context.db, {
    userId: context.user.id,
    role: context.user.role,
    weekStart: weekOf(context.clock.now()).start,
    after: page.cursor ?? '',
    limit: page.limit + 1,
  });
  const shown = apps.slice(0, page.limit);
  return { apps: shown, next: apps.length > page.limit ? (shown.at(-1)?.id ?? null) : null };
}
