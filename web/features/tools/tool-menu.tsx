import { Ellipsis, Play, Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Tool } from '#contract/tools.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useEndMaintenance } from './use-end-maintenance.ts';

const MaintenanceDialog = onDemand(() => import('./maintenance-dialog.tsx').then((file) => file.MaintenanceDialog));

/** What an administrator can do with a tool. */
export function ToolMenu({ tool }: { tool: Tool }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: end } = useEndMaintenance();
  return (
    <>
      <Menu trigger={<Button variant="ghost" icon={<Ellipsis aria-hidden />} aria-label={`Beheer ${tool.name}`} />}>
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
        <Suspense fallback={null}>
          <MaintenanceDialog tool={tool} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
