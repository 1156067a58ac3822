import { History, X } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';

type RecentSearchesListProps = {
  texts: string[];
  onChoose: (text: string) => void;
  onRemove: (text: string) => void;
  onClear: () => void;
};

/** Recent searches of this user on this device. */
export function RecentSearchesList({ texts, onChoose, onRemove, onClear }: RecentSearchesListProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label="Recente zoekopdrachten">
      <div className="flex items-center justify-between pl-2 text-xs font-medium text-muted">
        Recente zoekopdrachten
        <Button variant="ghost" size="sm" onClick={onClear}>
          Wissen
        </Button>
      </div>
      <ul className="flex flex-wrap gap-1.5 px-2 pt-1">
        {texts.map((text) => (
          <li key={text} className="flex max-w-full min-w-0 rounded-md border border-line bg-surface-2">
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="flex h-7 min-w-0 items-center gap-1.5 rounded-md pl-2 text-xs transition-colors hover:bg-surface-3"
            >
              <History aria-hidden className="size-3.5 shrink-0 text-muted" />
              <span className="truncate pr-1">{text}</span>
            </button>
            <button
              type="button"
              aria-label={`“${text}” vergeten`}
              onClick={() => onRemove(text)}
              className="grid size-7 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-surface-3 hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
