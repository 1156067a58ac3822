import { UserCheck, UserX } from 'lucide-react';
import { formatNumber } from '#web/platform/format-number.ts';
import type { Selection } from '#web/platform/list/selection.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useChangeStatus } from './use-change-status.ts';

/** The maximum of one call. */
const batchSize = 200;

/** On a phone the buttons divide the width of the bar. */
const fillOnPhone = 'max-sm:flex-1';

type Props = {
  selection: Selection;
  onDone: () => void;
  /** Restores a selection whose change was undone. */
  onRestore: (selection: Selection) => void;
};

/** Actions for the selected users, sticky at the bottom of the list. */
export function UsersBulkBar({ selection, onDone, onRestore }: Props) {
  const { mutate, isPending } = useChangeStatus();
  const userIds = [...selection.ids];
  const isTooMany = userIds.length > batchSize;
  const change = (status: 'active' | 'disabled') =>
    mutate({ userIds, status, onUndone: () => onRestore(selection) }, { onSuccess: onDone });
  return (
    <div
      role="region"
      aria-label="Gekozen gebruikers"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-float px-4 py-3 max-md:bottom-14"
    >
      <div className="flex w-full items-center justify-between gap-2 sm:contents">
        <p role="status" className="mr-1 font-semibold tabular-nums">
          {formatNumber(userIds.length)} geselecteerd
        </p>
        <Button variant="ghost" className="sm:order-1" onClick={onDone}>
          Selectie wissen
        </Button>
      </div>
      <Button
        icon={<UserX aria-hidden />}
        disabled={isTooMany}
        busy={isPending}
        className={fillOnPhone}
        onClick={() => change('disabled')}
      >
        Uitschakelen
      </Button>
      <Button
        icon={<UserCheck aria-hidden />}
        disabled={isTooMany}
        busy={isPending}
        className={fillOnPhone}
        onClick={() => change('active')}
      >
        Inschakelen
      </Button>
      <span className="order-2 ml-auto text-xs text-muted max-xl:hidden">
        {isTooMany ? `Maximaal ${batchSize} tegelijk` : '10 seconden ongedaan te maken'}
      </span>
    </div>
  );
}
