import { Archive, ArchiveRestore, ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/menu-on-demand.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { ReorderActions } from '../reorder/reorder-context.ts';
import { useRestoreApp } from './use-restore-app.ts';

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
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { mutate: restore } = useRestoreApp();
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
    setTimeout(() => buttonRef.current?.focus());
  };
  return (
    <>
      <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
          Wijzigen
        </MenuItem>
        {moves && <MoveItems appId={app.id} moves={moves} />}
        <MenuSeparator />
        {app.archivedAt === null ? (
          <MenuItem icon={<Archive aria-hidden />} onSelect={() => setDialog('archive')}>
            Archiveren
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => restore(app)}>
            Terugzetten
          </MenuItem>
        )}
      </Menu>
      {dialog && (
        <LazyBoundary onMissing={close}>
          {dialog === 'edit' ? (
            <EditAppDialog app={app} categories={categories} onClose={close} />
          ) : (
            <ArchiveAppDialog app={app} onClose={close} />
          )}
        </LazyBoundary>
      )}
    </>
  );
}

function MoveItems({ appId, moves: { positionOf, count, move } }: { appId: string; moves: ReorderActions }) {
  const position = positionOf(appId);
  const isFirst = position === 0;
  const isLast = position === count - 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<ArrowUp aria-hidden />} disabled={isFirst} onSelect={() => move(appId, position - 1)}>
        Naar voren
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} disabled={isLast} onSelect={() => move(appId, position + 1)}>
        Naar achteren
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine aria-hidden />} disabled={isFirst} onSelect={() => move(appId, 0)}>
        Naar het begin
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine aria-hidden />} disabled={isLast} onSelect={() => move(appId, count - 1)}>
        Naar het einde
      </MenuItem>
    </>
  );
}
