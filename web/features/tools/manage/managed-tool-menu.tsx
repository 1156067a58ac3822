import { Archive, ArchiveRestore, Ellipsis, Pencil, Play, RefreshCw, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { MaintenanceDialog } from '../maintenance-dialog.tsx';
import { useEndMaintenance } from '../use-end-maintenance.ts';
import { EditToolDialog } from './edit-tool-dialog.tsx';
import { useArchiveTool } from './use-archive-tool.ts';
import { useCheckTool } from './use-check-tool.ts';
import { useRestoreTool } from './use-restore-tool.ts';

/** The actions on one tool. */
export function ManagedToolMenu({ tool }: { tool: ManagedTool }) {
  const [dialog, setDialog] = useState<'edit' | 'maintenance' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: archive } = useArchiveTool();
  const { mutate: restore } = useRestoreTool();
  const { mutate: check } = useCheckTool();
  const { mutate: endMaintenance } = useEndMaintenance();
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
    setTimeout(() => button.current?.focus());
  };
  return (
    <>
      <Menu
        trigger={
          <Button ref={button} variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={`Beheer ${tool.name}`} />
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
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
              <MenuItem icon={<Wrench aria-hidden />} onSelect={() => setDialog('maintenance')}>
                Onderhoud melden
              </MenuItem>
            )}
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
      {dialog === 'edit' && <EditToolDialog tool={tool} onClose={close} />}
      {dialog === 'maintenance' && <MaintenanceDialog tool={tool} onClose={close} />}
    </>
  );
}
