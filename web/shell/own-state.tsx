import { StatusBlock } from './status-block.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The theme switch and the status of the signed-in user. */
export function OwnState() {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        Thema
        <ThemeSwitch />
      </div>
      <StatusBlock />
    </div>
  );
}
