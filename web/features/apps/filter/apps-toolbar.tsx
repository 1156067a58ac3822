import { Segmented, type SegmentedOption } from '#web/ui/inputs/segmented.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import type { SearchSlot } from '../apps-slots.ts';
import { changeFilter, type AppsFilter, type AppsSort, type AppsView } from './apps-view.ts';

const filterOptions: SegmentedOption<AppsFilter>[] = [
  { value: 'alles', label: 'Alles' },
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

/** Search, filters and order of the app list. */
export function AppsToolbar({ view, onChange, count, categories, Search }: AppsToolbarProps) {
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 sm:gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="apps" className="flex-1 text-sm font-semibold tracking-snug whitespace-nowrap">
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
          className="min-w-0 flex-1 basis-24 sm:basis-96 lg:max-w-60"
        />
        <Select
          aria-label="Categorie"
          value={view.category}
          onChange={({ target }) => onChange({ ...view, category: target.value })}
          options={['', ...categories].map((value) => ({ value, label: value || 'Alle categorieën' }))}
          className="min-w-0 flex-auto *:field-sizing-content lg:max-w-60"
        />
        <Select
          aria-label="Volgorde"
          value={view.sort}
          onChange={({ target }) => onChange({ ...view, sort: target.value as AppsSort })}
          options={sortOptions}
          className="min-w-0 flex-auto *:field-sizing-content lg:max-w-60"
        />
      </div>
      <Segmented
        label="Toon apps"
        options={filterOptions}
        value={view.filter}
        onChange={(filter) => onChange(changeFilter(view, filter))}
        className="justify-self-start"
      />
    </div>
  );
}
