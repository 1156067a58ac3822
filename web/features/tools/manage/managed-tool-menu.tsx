import { Archive, ArchiveRestore, CalendarClock, Pencil, Play, RefreshCw, Wrench } from 'lucide-react';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { PlansDialog } from '#web/features/maintenance-plans/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { listMoveIcons } from '#web/platform/reorder/list-move-icons.tsx';
import { MoveItems } from '#web/platform/reorder/move-items.tsx';
import type { ReorderActions } from '#web/platform/reorder/reorder-context.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useEndMaintenance } from '../maintenance-mutations.ts';
import { useArchiveTool, useCheckTool, useRestoreTool } from './managed-tool-mutations.ts';

const EditToolDialog = lazyComponent(() => import('./edit-tool-dialog.tsx').then((file) => file.EditToolDialog));
const MaintenanceDialog = lazyComponent(() =>
  import('../maintenance-dialog.tsx').then((file) => file.MaintenanceDialog),
);

export type ManagedToolMenuProps = MenuOnDemandProps & {
  tool: ManagedTool;
  /** Null where the order cannot be changed. */
  moves: ReorderActions | null;
};

/** The actions on one tool. */
export function ManagedToolMenu({ tool, moves, button, open, onOpenChange }: ManagedToolMenuProps) {
  const { openDialog, buttonRef } = useMenuDialog();
  const edit = () => openDialog((close) => <EditToolDialog tool={tool} onClose={close} />);
  const showPlans = () => openDialog((close) => <PlansDialog kind="tool" target={tool} onClose={close} />);
  const announceMaintenance = () => openDialog((close) => <MaintenanceDialog tool={tool} onClose={close} />);
  const { mutate: archive } = useArchiveTool();
  const { mutate: restore } = useRestoreTool();
  const { mutate: check } = useCheckTool();
  const { mutate: endMaintenance } = useEndMaintenance();
  return (
    <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={edit}>
        Wijzigen
      </MenuItem>
      {tool.archivedAt === null ? (
        <>
          <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => check(tool)}>
            Nu controleren
          </MenuItem>
          {tool.status === 'maintenance' ? (
            <MenuItem icon={<Play aria-hidden />} onSelect={() => endMaintenance(tool)}>
              Onderhoud beëindigen
            </MenuItem>
          ) : (
            <MenuItem icon={<Wrench aria-hidden />} onSelect={announceMaintenance}>
              Onderhoud melden
            </MenuItem>
          )}
          <MenuItem icon={<CalendarClock aria-hidden />} onSelect={showPlans}>
            Gepland onderhoud
          </MenuItem>
          {moves && <MoveItems id={tool.id} moves={moves} icons={listMoveIcons} />}
          <MenuSeparator />
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => archive(tool)}>
            Archiveren
          </MenuItem>
        </>
      ) : (
        <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => restore(tool)}>
          Terugzetten
        </MenuItem>
      )}
    </Menu>
  );
}
