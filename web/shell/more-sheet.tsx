import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { NavList } from './nav-list.tsx';
import { OwnState } from './own-state.tsx';
import { UserRow } from './user-row.tsx';

/** The content of the sidebar, for phones. */
export function MoreSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <div className="grid grid-cols-1 gap-4 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-4">
        <RoleViewPanel />
        <NavList onNavigate={() => onOpenChange(false)} />
        <WeeklyLimits />
        <OwnState />
        <UserRow />
      </div>
    </Sheet>
  );
}
