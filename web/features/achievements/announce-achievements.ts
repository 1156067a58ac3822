import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { dismissToast, toast } from '#web/ui/feedback/toast.ts';
import type { Achievement } from '#contract/achievements.ts';
import { achievementsQuery, setAchievements } from './achievements-query.ts';
import { isPhone } from './covers-control.ts';
import { openAchievements, panelOpen } from './panel-state.ts';

/** Takes the achievements that no browser has announced. @returns them; empty when another browser took them, or on a failure */
export async function claimAnnouncements(): Promise<Achievement[]> {
  const claimed = await call('POST /api/achievements/announcements').catch(() => null);
  if (claimed === null) return [];
  const overview = queryClient.getQueryData(achievementsQuery.queryKey);
  if (overview)
    setAchievements({
      ...overview,
      achievements: overview.achievements.map((each) => ({ ...each, isAnnounced: each.unlocked })),
    });
  return claimed;
}

/** Shows one toast for all achievements that no browser has announced. */
export async function announceAchievements(): Promise<void> {
  const claimed = await claimAnnouncements();
  const [first] = claimed;
  if (!first) return;
  const points = claimed.reduce((sum, each) => sum + each.points, 0);
  const id = toast({
    tone: 'info',
    title:
      claimed.length === 1
        ? `Behaald: ${first.title}`
        : `U hebt ${formatCount(claimed.length, 'prestatie', 'prestaties')} behaald`,
    description: `Goed voor ${formatCount(points, 'punt', 'punten')}.`,
    action: { label: 'Bekijken', onSelect: openAchievements },
    isBelowHeader: isPhone(),
  });
  // On phones the toast would cover the top of the panel.
  const unsubscribe = panelOpen.subscribe(() => {
    unsubscribe();
    dismissToast(id);
  });
}
