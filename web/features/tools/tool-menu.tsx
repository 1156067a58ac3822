import { CalendarClock, Play, Wrench } from 'lucide-react';
import type { Tool } from '#contract/tools.ts';
import { allows } from '#contract/platform/roles.ts';
import { OutageItem } from '#web/features/incidents/public.tsx';
import { PlansDialog } from '#web/features/maintenance-plans/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { useEndMaintenance } from './maintenance-mutations.ts';

const MaintenanceDialog = lazyComponent(() =>
  import('./maintenance-dialog.tsx').then((file) => file.MaintenanceDialog),
);

type ToolMenuProps = MenuOnDemandProps & { tool: Tool };

/** What can be done with a tool: reporting that it fails, and for administrators maintenance. */
export function ToolMenu({ tool, button, open, onOpenChange }: ToolMenuProps) {
  const { openDialog, buttonRef } = useMenuDialog();
  const showPlans = () => openDialog((close) => <PlansDialog kind="tool" target={tool} onClose={close} />);
  const announceMaintenance = () => openDialog((close) => <MaintenanceDialog tool={tool} onClose={close} />);
  const { mutate: end } = useEndMaintenance();
  const isAdministrator = allows('administrator', useRole());
  const isInMaintenance = tool.status === 'maintenance';
  return (
    <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
      {!isInMaintenance && <OutageItem target={tool} />}
      {isAdministrator && isInMaintenance && (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => end(tool)}>
          Onderhoud beëindigen
        </MenuItem>
      )}
      {isAdministrator && !isInMaintenance && (
        <MenuItem icon={<Wrench aria-hidden />} onSelect={announceMaintenance}>
          Onderhoud melden
        </MenuItem>
      )}
      {isAdministrator && (
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={showPlans}>
          Gepland onderhoud
        </MenuItem>
      )}
    </Menu>
  );
}
