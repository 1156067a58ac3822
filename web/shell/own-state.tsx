import { StatusBlock } from './sidebar/status-block.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { ViewButton } from './view-button.tsx';

/** The theme switch, the button for the view, and the status of the signed-in user. */
export function OwnState({ onView }: { onView: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <ThemeSwitch />
        <ViewButton tipSide="top" onView={onView} className="-mr-1" />
      </div>
      <StatusBlock />
    </div>
  );
}
