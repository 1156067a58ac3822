import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeDevice } from '#contract/describe-device.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';

type Props = {
  userAgent: string | null;
  /** Marks the device that is used now. */
  currentLabel?: string | false;
  /** What is known of it, each a span. */
  children: ReactNode;
  action?: ReactNode;
};

/** A device in a list: its name, what is known of it, and one button. */
export function DeviceRow({ userAgent, currentLabel, children, action }: Props) {
  const { label, isPhone } = describeDevice(userAgent);
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-1 last:pb-0">
      <span className="max-sm:hidden">
        <IconTile>{isPhone ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}</IconTile>
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{label}</span>
          {currentLabel && <Badge tone="ok">{currentLabel}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">{children}</p>
      </div>
      {action}
    </li>
  );
}
