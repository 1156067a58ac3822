import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  Pencil,
} from 'lucide-react';
import { useRef, useState } from 'react';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { ReorderActions } from '../reorder/reorder-context.ts';
import { ArchiveAppDialog } from './archive-app-dialog.tsx';
import { EditAppDialog } from './edit-app-dialog.tsx';
import { useRestoreApp } from './use-restore-app.ts';

export type ManagedAppMenuProps = {
  app: ManagedApp;
  categories: string[];
  /** Null where the order cannot be changed. */
  moves: ReorderActions | null;
};

/** The actions on one app. */
export function ManagedAppMenu({ app, categories, moves }: ManagedAppMenuProps) {
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: restore } = useRestoreApp();
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <Menu
        trigger={
          <Button ref={button} variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={`Beheer ${app.name}`} />
        }
      >
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
      {dialog === 'edit' && <EditAppDialog app={app} categories={categories} onClose={close} />}
      {dialog === 'archive' && <ArchiveAppDialog app={app} onClose={close} />}
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
