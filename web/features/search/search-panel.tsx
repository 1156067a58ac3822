import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SearchFilter } from '#contract/search.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Segmented, type SegmentedOption } from '#web/ui/inputs/segmented.tsx';
import { handleListKey } from './list-keys.ts';
import { ListboxContext } from './listbox-context.ts';
import { PanelFooter } from './panel-footer.tsx';
import { countResults } from './results/group-results.ts';
import { ResultList } from './results/result-list.tsx';
import { ResultState } from './results/result-state.tsx';
import { RecentSearchesList } from './suggestions/recent-searches-list.tsx';
import { Suggestions } from './suggestions/suggestions.tsx';
import { useRecentSearches } from './suggestions/use-recent-searches.ts';
import { useSearch } from './use-search.ts';

type FilterChoice = SearchFilter | 'alles';

const filterOptions: SegmentedOption<FilterChoice>[] = [
  { value: 'alles', label: 'Alles' },
  { value: 'apps', label: 'Apps' },
  { value: 'help', label: 'Help' },
  { value: 'ai-tools', label: 'AI Tools' },
  { value: 'samenwerking', label: 'Samenwerking' },
  { value: 'analytics', label: 'Analytics' },
];

type SearchPanelProps = {
  listId: string;
  text: string;
  onText: (text: string) => void;
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** Set to the key handler of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Called when an option is chosen. */
  onDone: () => void;
  /** Closes the list and focuses the field. */
  onLeave: () => void;
};

/** On narrower screens with a sidebar it extends to the right of the field. */
const panelClasses =
  'flex flex-col gap-3 absolute top-full right-0 z-10 mt-1.5 w-full animate-pop-in rounded-lg border border-line bg-float p-3 shadow-float ' +
  'lg:w-136 lg:max-xl:-right-75';

/** The list of a search field: results by filter; recent searches and suggestions while the field is empty. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, text, onText, activeId, onActive, keys, onDone, onLeave } = props;
  const [choice, setChoice] = useState<FilterChoice>('alles');
  const filter = choice === 'alles' ? undefined : choice;
  const found = useSearch(text, filter);
  const recent = useRecentSearches(useUser().id);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) fitListBelowField(panel.current);
  }, []);
  const isTyped = text.trim() !== '';
  // After any render: results that arrive, such as those of another filter, may not have the selected one.
  useLayoutEffect(() => {
    if (activeId === null) return;
    const options = optionsIn(panel.current);
    if (!options.some(({ id }) => id === activeId)) onActive(options[0]?.id ?? null);
  });

  const finishSearch = () => {
    recent.add(text);
    onDone();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') {
      handleListKey(event, {
        options: optionsIn(panel.current),
        activeId,
        onActive,
        onSubmit: finishSearch,
        onClose: onLeave,
      });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    }
  };
  useImperativeHandle(keys, () => handleKey);

  const count = isTyped && found.data && !found.isOutdated ? found.data.results.length : null;
  return (
    // Keeps the focus in the field while an option is clicked.
    <div ref={panel} role="presentation" onMouseDown={(event) => event.preventDefault()} className={panelClasses}>
      <Segmented
        label="Zoek in"
        options={filterOptions}
        value={choice}
        onChange={setChoice}
        className="shrink-0 self-start"
      />
      {!isTyped && (
        <RecentSearchesList texts={recent.texts} onChoose={onText} onRemove={recent.remove} onClear={recent.clear} />
      )}
      <div className="min-h-0 overflow-y-auto [scrollbar-width:thin]">
        <ListboxContext value={{ listId, activeId, text, onChosen: finishSearch }}>
          <div id={listId} role="listbox" aria-label="Zoekresultaten" aria-busy={isTyped && found.isOutdated}>
            {isTyped ? (
              found.data && <ResultList results={found.data.results} isOutdated={found.isOutdated} />
            ) : (
              <Suggestions filter={filter} />
            )}
          </div>
        </ListboxContext>
        {isTyped && (
          <ResultState
            search={found}
            text={text}
            onText={onText}
            onClearFilter={filter && (() => setChoice('alles'))}
            onLeave={onDone}
          />
        )}
      </div>
      <div className="px-2">
        <PanelFooter text={count === null ? null : countResults(count)} isHidden={count === 0} />
      </div>
    </div>
  );
}

function optionsIn(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
}

/** Pixels; a lower list would show too few results. */
const minimumHeight = 320;

/** Pixels below the list; on a phone the bottom navigation is there. */
const marginBelow = () => (innerWidth < 768 ? 72 : 16);

/** Limits the height of a list to the space below its field; scrolls the field to the top when that is too little. */
function fitListBelowField(list: HTMLElement): void {
  const availableHeight = () =>
    (visualViewport?.height ?? innerHeight) - list.getBoundingClientRect().top - marginBelow();
  if (availableHeight() < minimumHeight) list.parentElement?.scrollIntoView({ block: 'start' });
  list.style.maxHeight = `${Math.max(minimumHeight, availableHeight())}px`;
}
