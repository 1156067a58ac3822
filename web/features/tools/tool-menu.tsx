import { Ellipsis, Play, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Tool } from '#contract/tools.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useEndMaintenance } from './use-end-maintenance.ts';

const MaintenanceDialog = onDemand(() => import('./maintenance-dialog.tsx').then((file) => file.MaintenanceDialog));

/** What an administrator can do with a tool. */
export function ToolMenu({ tool }: { tool: Tool }) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate: end } = useEndMaintenance();
  const close = () => {
    setIsAsking(false);
    // The menu item that opened the dialog is gone: the focus goes back to the button of the menu.
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
      {isAsking && (
        <Part onMissing={close}>
          <MaintenanceDialog tool={tool} onClose={close} />
        </Part>
      )}
    </>
  );
}
