import { UserCheck, UserX } from 'lucide-react';
import { userBatchSize } from '#contract/users.ts';
import { SelectionBar } from '#web/platform/list/selection-bar.tsx';
import type { Selection } from '#web/platform/list/selection.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { findCachedUsers } from './update-cached-users.ts';
import { useConfirmedChange } from './use-confirmed-change.tsx';

type Props = {
  selection: Selection;
  onDone: () => void;
  /** Restores a selection whose change was undone. */
  onRestore: (selection: Selection) => void;
};

/** Actions for the selected users. */
export function UsersBulkBar({ selection, onDone, onRestore }: Props) {
  const { changeStatus, isPending, dialog } = useConfirmedChange();
  const userIds = [...selection.ids];
  const isTooMany = userIds.length > userBatchSize;
  const chosen = findCachedUsers(userIds);
  const isAllManaged = chosen.length === userIds.length && chosen.every(({ isManaged }) => isManaged);
  const isRefused = isTooMany || isAllManaged;
  const change = (status: 'active' | 'disabled') =>
    changeStatus({ userIds, status, onDone, onUndone: () => onRestore(selection) });
  return (
    <SelectionBar label="Gekozen gebruikers" count={userIds.length} maximum={userBatchSize} onClear={onDone}>
      <Button icon={<UserX aria-hidden />} disabled={isRefused} busy={isPending} onClick={() => change('disabled')}>
        Uitschakelen
      </Button>
      <Button icon={<UserCheck aria-hidden />} disabled={isRefused} busy={isPending} onClick={() => change('active')}>
        Inschakelen
      </Button>
      {isAllManaged && (
        <p className="text-xs text-muted">De bedrijfsdirectory beheert {describeChosen(userIds.length)}.</p>
      )}
      {dialog}
    </SelectionBar>
  );
}

function describeChosen(count: number): string {
  return count === 1 ? 'deze gebruiker' : 'deze gebruikers';
}
