import { Settings } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';

type ViewButtonProps = { tipSide: 'top' | 'right'; onView: () => void; className?: string };

/** Opens the settings of the view. */
export function ViewButton({ tipSide, onView, className }: ViewButtonProps) {
  return (
    <Button
      variant="ghost"
      className={className}
      icon={<Settings aria-hidden />}
      aria-label="Weergave"
      data-tip="Weergave"
      data-tip-side={tipSide}
      onClick={onView}
    />
  );
}
