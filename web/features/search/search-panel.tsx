import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SearchFilter } from '#contract/search.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { cx } from '#web/ui/cx.ts';
import { Segmented, type SegmentedOption } from '#web/ui/inputs/segmented.tsx';
import { FoundList } from './results/found-list.tsx';
import { fitBelow } from './fit-below.ts';
import { FoundState } from './results/found-state.tsx';
import { OptionsContext } from './options-context.ts';
import { PanelFooter } from './panel-footer.tsx';
import { pressInList } from './panel-keys.ts';
import { RecentList } from './suggestions/recent-list.tsx';
import { Suggestions } from './suggestions/suggestions.tsx';
import { useRecentSearches } from './suggestions/use-recent-searches.ts';
import { useSearch } from './use-search.ts';

type Choice = SearchFilter | 'alles';

const filterOptions: SegmentedOption<Choice>[] = [
  { value: 'alles', label: 'Alles' },
  { value: 'apps', label: 'Apps' },
  { value: 'help', label: 'Help' },
  { value: 'ai-tools', label: 'AI Tools' },
  { value: 'samenwerking', label: 'Samenwerking' },
  { value: 'analytics', label: 'Analytics' },
];

export type SearchPanelProps = {
  listId: string;
  text: string;
  onText: (text: string) => void;
  activeId: string | null;
  onActive: (id: string | null) => void;
  /** Gets what the keys of the field do. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Above the page, below its field. */
  isFloating: boolean;
  /** Something was chosen. */
  onDone: () => void;
  /** Back to the field, without choosing. */
  onLeave: () => void;
};

/** On narrower screens with a sidebar it reaches out to the right, over what stands beside the field. */
const floating =
  'absolute top-full right-0 z-10 mt-1.5 w-full animate-pop-in rounded-lg border border-line bg-float p-3 shadow-float ' +
  'lg:w-136 lg:max-xl:-right-75';

/** What the field finds: by filter, with what was searched before and what is at hand while nothing is typed. */
export function SearchPanel(props: SearchPanelProps) {
  const { listId, text, onText, activeId, onActive, keys, isFloating, onDone, onLeave } = props;
  const [choice, setChoice] = useState<Choice>('alles');
  const filter = choice === 'alles' ? undefined : choice;
  const found = useSearch(text, filter);
  const recent = useRecentSearches(useUser().id);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFloating && panel.current) fitBelow(panel.current);
  }, [isFloating]);
  const isTyped = text.trim() !== '';

  const finish = () => {
    recent.add(text);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'search') {
      const options = [...(panel.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
      const onSubmit = isFloating ? finish : () => options[0]?.click();
      pressInList(event, { options, activeId, onActive, onSubmit, onClose: isFloating ? onLeave : undefined });
    } else if (event.key === 'Escape' && isFloating) {
      event.preventDefault();
      onLeave();
    }
  };
  useImperativeHandle(keys, () => press);

  const count = isTyped && found.data && !found.isBehind ? found.data.results.length : null;
  return (
    // The focus stays in the field while the pointer chooses.
    <div
      ref={panel}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className={cx('flex flex-col gap-3', isFloating ? floating : 'mt-3')}
    >
      <Segmented
        label="Zoek in"
        options={filterOptions}
        value={choice}
        onChange={setChoice}
        className="shrink-0 self-start"
      />
      {!isTyped && (
        <RecentList texts={recent.texts} onChoose={onText} onRemove={recent.remove} onClear={recent.clear} />
      )}
      <div className={cx('min-h-0 overflow-y-auto [scrollbar-width:thin]', !isFloating && 'max-h-[50dvh]')}>
        <OptionsContext value={{ listId, activeId, text, onChosen: finish }}>
          <div id={listId} role="listbox" aria-label="Zoekresultaten" aria-busy={isTyped && found.isBehind}>
            {isTyped ? (
              found.data && <FoundList results={found.data.results} isBehind={found.isBehind} />
            ) : (
              <Suggestions filter={filter} />
            )}
          </div>
        </OptionsContext>
        {isTyped && (
          <FoundState found={found} text={text} onText={onText} onAll={filter && (() => setChoice('alles'))} />
        )}
      </div>
      <PanelFooter count={count} isFloating={isFloating} />
    </div>
  );
}
