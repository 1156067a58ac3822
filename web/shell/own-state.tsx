import { Settings } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { StatusBlock } from './status-block.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The theme switch, the button for the view, and the status of the signed-in user. */
export function OwnState({ onView }: { onView: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <ThemeSwitch />
        <Button
          variant="ghost"
          className="-mr-1"
          icon={<Settings aria-hidden />}
          aria-label="Weergave"
          data-tip="Weergave"
          data-tip-side="top"
          onClick={onView}
        />
      </div>
      <StatusBlock />
    </div>
  );
}
