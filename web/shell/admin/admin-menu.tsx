import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { AdminNavList } from './admin-nav-list.tsx';
import { AdminUser } from './admin-user.tsx';
import { AdminActions } from './admin-actions.tsx';
import { NavigationModeRow } from './navigation-mode-row.tsx';

type Props = { onNavigate: () => void; onView: () => void; onHelp: (context: string) => void };

/** The content of the admin sidebar, for the sheet of a phone. */
export function AdminMenu({ onNavigate, onView, onHelp }: Props) {
  return (
    <>
      <AdminUser />
      <RoleViewPanel />
      <AdminNavList onNavigate={onNavigate} onHelp={onHelp} />
      <NavigationModeRow />
      <AdminActions onView={onView} />
      <WeeklyLimits />
    </>
  );
}
