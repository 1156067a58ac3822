import { openViewPanel } from '#web/features/theme-config/public.ts';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { OwnState } from '../own-state.tsx';

/** What the sidebar shows below the navigation. A chunk of its own: the first screen does not wait for it. */
export function SidebarDetails() {
  return (
    <div className="mt-auto grid grid-cols-1 gap-3 px-2.5 pt-6">
      <WeeklyLimits />
      <div className="border-t border-line pt-3">
        <OwnState onView={openViewPanel} />
      </div>
    </div>
  );
}
