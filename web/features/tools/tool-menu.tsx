import { Ellipsis, Play, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Tool } from '#contract/tools.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useEndMaintenance } from './use-end-maintenance.ts';

const MaintenanceDialog = lazyComponent(() =>
  import('./maintenance-dialog.tsx').then((file) => file.MaintenanceDialog),
);

/** The administrator's actions on a tool. */
export function ToolMenu({ tool }: { tool: Tool }) {
  const [isDialogOpen, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: end } = useEndMaintenance();
  const close = () => {
    setIsAsking(false);
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
        {tool.status === 'maintenance' ? (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => end(tool)}>
            Onderhoud beëindigen
          </MenuItem>
        ) : (
          <MenuItem icon={<Wrench aria-hidden />} onSelect={() => setIsAsking(true)}>
            Onderhoud melden
          </MenuItem>
        )}
      </Menu>
      {isDialogOpen && (
        <LazyBoundary onMissing={close}>
          <MaintenanceDialog tool={tool} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
