import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import type { SearchSlot } from '../apps-slots.ts';
import { changeFilter, type AppsFilter, type AppsSort, type AppsView } from './apps-view.ts';

const filterOptions: { value: AppsFilter; label: string }[] = [
  { value: 'alles', label: 'Alle apps' },
  { value: 'mijn-stemmen', label: 'Mijn stemmen' },
  { value: 'favorieten', label: 'Favorieten' },
  { value: 'onlangs', label: 'Onlangs geopend' },
  { value: 'nieuw', label: 'Nieuw' },
  { value: 'in-ontwikkeling', label: 'In ontwikkeling' },
];

const sortOptions: { value: AppsSort; label: string }[] = [
  { value: 'volgorde', label: 'Mijn volgorde' },
  { value: 'stemmen', label: 'Meeste stemmen' },
  { value: 'naam', label: 'Naam' },
  { value: 'nieuwste', label: 'Nieuwste' },
  { value: 'geopend', label: 'Laatst geopend' },
];

export type AppsToolbarProps = {
  view: AppsView;
  onChange: (view: AppsView) => void;
  /** Null while the apps load. */
  count: number | null;
  categories: string[];
  Search: SearchSlot;
};

/** Search, filters and order of the app list, on wide screens in one line. */
export function AppsToolbar({ view, onChange, count, categories, Search }: AppsToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <h2 id="apps" className="text-sm font-semibold tracking-snug whitespace-nowrap sm:flex-1">
        Beschikbare Apps{' '}
        <span role="status" className="ml-1 text-xs font-normal tracking-normal text-muted">
          {count}
          {count !== null && <VisuallyHidden>{count === 1 ? ' app' : ' apps'}</VisuallyHidden>}
        </span>
      </h2>
      <Search
        label="Zoek in apps"
        value={view.text}
        onChange={(text) => onChange({ ...view, text })}
        className="min-w-0 flex-1 basis-24 sm:basis-64 sm:max-xl:order-last sm:max-xl:basis-full xl:max-w-80"
      />
      <Select
        aria-label="Toon apps"
        value={view.filter}
        onChange={({ target }) => onChange(changeFilter(view, target.value as AppsFilter))}
        options={filterOptions}
        className={cx(selectClasses, view.filter !== 'alles' && activeClasses)}
      />
      <Select
        aria-label="Categorie"
        value={view.category}
        onChange={({ target }) => onChange({ ...view, category: target.value })}
        options={['', ...categories].map((value) => ({ value, label: value || 'Alle categorieën' }))}
        className={cx(selectClasses, view.category !== '' && activeClasses)}
      />
      <Select
        aria-label="Volgorde"
        value={view.sort}
        onChange={({ target }) => onChange({ ...view, sort: target.value as AppsSort })}
        options={sortOptions}
        className={selectClasses}
      />
    </div>
  );
}

const selectClasses = 'min-w-0 *:field-sizing-content max-sm:flex-auto';

/** Of a filter that leaves something out. */
const activeClasses = '[&>select]:border-link [&>select]:bg-selected';
