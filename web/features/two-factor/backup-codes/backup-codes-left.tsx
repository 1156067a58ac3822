import { backupCodeCount } from '#contract/two-factor.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** At this number or fewer, new backup codes are advised. */
const fewCodes = 3;

/** The number of backup codes that are left, and the button that replaces them. */
export function BackupCodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  const isFew = left <= fewCodes;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">Backupcodes</p>
        <p className={cx('text-xs', isFew ? 'text-warn' : 'text-muted')}>
          Nog {left} van de {backupCodeCount} over.
          {isFew && ' Maak nieuwe codes, zodat u niet buitengesloten raakt.'}
        </p>
      </div>
      <Button onClick={onRenew}>Nieuwe backupcodes</Button>
    </div>
  );
}
