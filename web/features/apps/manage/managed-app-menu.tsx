import { Archive, ArchiveRestore, CalendarClock, Pencil } from 'lucide-react';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { PlansDialog } from '#web/features/maintenance-plans/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { listMoveIcons } from '#web/platform/reorder/list-move-icons.tsx';
import { MoveItems } from '#web/platform/reorder/move-items.tsx';
import type { ReorderActions } from '#web/platform/reorder/reorder-context.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useRestoreApp } from './managed-app-mutations.ts';

const EditAppDialog = lazyComponent(() => import('./edit-app-dialog.tsx').then((file) => file.EditAppDialog));
const ArchiveAppDialog = lazyComponent(() => import('./archive-app-dialog.tsx').then((file) => file.ArchiveAppDialog));

export type ManagedAppMenuProps = MenuOnDemandProps & {
  app: ManagedApp;
  categories: string[];
  /** Null where the order cannot be changed. */
  moves: ReorderActions | null;
};

/** The actions on one app. */
export function ManagedAppMenu({ app, categories, moves, button, open, onOpenChange }: ManagedAppMenuProps) {
  const { openDialog, buttonRef } = useMenuDialog();
  const edit = () => openDialog((close) => <EditAppDialog app={app} categories={categories} onClose={close} />);
  const archive = () => openDialog((close) => <ArchiveAppDialog app={app} onClose={close} />);
  const showPlans = () => openDialog((close) => <PlansDialog kind="app" target={app} onClose={close} />);
  const { mutate: restore } = useRestoreApp();
  return (
    <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={edit}>
        Wijzigen
      </MenuItem>
      {app.archivedAt === null && app.url !== null && (
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={showPlans}>
          Gepland onderhoud
        </MenuItem>
      )}
      {moves && <MoveItems id={app.id} moves={moves} icons={listMoveIcons} />}
      <MenuSeparator />
      {app.archivedAt === null ? (
        <MenuItem icon={<Archive aria-hidden />} onSelect={archive}>
          Archiveren
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => restore(app)}>
          Terugzetten
        </MenuItem>
      )}
    </Menu>
  );
}
