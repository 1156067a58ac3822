import { Trash2 } from 'lucide-react';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { ReadAllButton } from '../read-all-button.tsx';
import { useRemoveNotifications } from '../row/use-remove-notifications.ts';

type SelectionToolbarProps = { ids: string[]; selected: ReadonlySet<string>; onSelect: (ids: string[]) => void };

/** Selects all shown notifications, deletes the selected ones, and marks all as read. */
export function SelectionToolbar({ ids, selected, onSelect }: SelectionToolbarProps) {
  const { mutate: remove, isPending } = useRemoveNotifications();
  const chosen = ids.filter((id) => selected.has(id));
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2">
      <Checkbox
        checked={chosen.length === ids.length}
        indeterminate={chosen.length > 0 && chosen.length < ids.length}
        onChange={() => onSelect(chosen.length === ids.length ? [] : ids)}
      >
        Alles selecteren
      </Checkbox>
      {chosen.length > 0 && (
        <Button
          icon={<Trash2 aria-hidden />}
          busy={isPending}
          onClick={() => {
            remove(chosen);
            onSelect([]);
          }}
        >
          {formatCount(chosen.length, 'melding', 'meldingen')} verwijderen
        </Button>
      )}
      <div className="ml-auto">
        <ReadAllButton />
      </div>
    </div>
  );
}
