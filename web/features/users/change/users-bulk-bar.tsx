import { UserCheck, UserX } from 'lucide-react';
import { userBatchSize } from '#contract/users.ts';
import { SelectionBar } from '#web/platform/list/selection-bar.tsx';
import type { Selection } from '#web/platform/list/selection.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useChangeStatus } from './use-change-status.ts';

type Props = {
  selection: Selection;
  onDone: () => void;
  /** Restores a selection whose change was undone. */
  onRestore: (selection: Selection) => void;
};

/** Actions for the selected users. */
export function UsersBulkBar({ selection, onDone, onRestore }: Props) {
  const { mutate, isPending } = useChangeStatus();
  const userIds = [...selection.ids];
  const isTooMany = userIds.length > userBatchSize;
  const change = (status: 'active' | 'disabled') =>
    mutate({ userIds, status, onDone, onUndone: () => onRestore(selection) });
  return (
    <SelectionBar label="Gekozen gebruikers" count={userIds.length} maximum={userBatchSize} onClear={onDone}>
      <Button icon={<UserX aria-hidden />} disabled={isTooMany} busy={isPending} onClick={() => change('disabled')}>
        Uitschakelen
      </Button>
      <Button icon={<UserCheck aria-hidden />} disabled={isTooMany} busy={isPending} onClick={() => change('active')}>
        Inschakelen
      </Button>
    </SelectionBar>
  );
}
