import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AchievementOverview } from '#contract/achievements.ts';
import { allows } from '#contract/platform/roles.ts';
import { sectionAccess } from '#contract/portal-sections.ts';
import { call } from '#web/platform/call/call.ts';
import { useStoredRole } from '#web/platform/session/use-role.ts';
import { whenIdle } from '#web/platform/when-idle.ts';
import { setAchievements } from './achievements-query.ts';
import { sectionToReport } from './section-to-report.ts';

/** Reports the section of the current page when the browser is idle, until enough sections are known. */
export function useVisits(overview: AchievementOverview | undefined): void {
  const role = useStoredRole();
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = overview ? sectionToReport(overview, pathname) : null;
  const isReported = section !== null && allows(sectionAccess[section], role);
  useEffect(() => {
    if (!isReported) return undefined;
    return whenIdle(() => {
      // A visit that could not be reported is reported at the next one.
      void call('PUT /api/achievements/sections/{section}', { params: { section } }).then(
        setAchievements,
        () => undefined,
      );
    });
  }, [section, isReported]);
}
