import { X } from 'lucide-react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { countRequests, RequestSort } from '#contract/request-decisions.ts';
import { listCategories, useApps } from '#web/features/apps/public.tsx';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { compareNames } from '#web/platform/text/compare-names.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { filterSelect } from '#web/platform/list/filter-select.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import {
  parsePeriodValue,
  periodOptions,
  periodValue,
  parseStatusValue,
  statusValue,
  statusOptions,
} from './filter-options.ts';
import { hasFilters, clearFilters, type SupervisorView } from '../supervisor-view.ts';

const sorts: { value: RequestSort; label: string }[] = [
  { value: 'oldest', label: 'Oudste eerst' },
  { value: 'newest', label: 'Nieuwste eerst' },
  { value: 'supporters', label: 'Meeste steun' },
  { value: 'updated', label: 'Laatst gewijzigd' },
];

type Props = {
  view: SupervisorView;
  counts: OutputOf<typeof countRequests> | undefined;
  onChange: (change: Partial<SupervisorView>, replace?: boolean) => void;
};

export function ListFilters({ view, counts, onChange }: Props) {
  const isSplit = view.requestId !== '';
  const hasHeaders = useTableFits() && !isSplit;
  const search = useDebouncedText(view.text, (text) => onChange({ text }, true));
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-3">
      <SearchInput
        aria-label="Zoek in verzoeken"
        {...search}
        shortcut={shortcutKeys.searchRows}
        maxLength={200}
        className={cx('min-w-0 flex-1 basis-56', !isSplit && 'lg:max-w-80')}
      />
      <Select
        aria-label="Status"
        options={statusOptions(view, counts?.byStatus)}
        value={statusValue(view)}
        onChange={({ target }) => onChange(parseStatusValue(target.value))}
        className={filterSelect}
      />
      {!isSplit && <OtherFilters view={view} onChange={onChange} />}
      {!hasHeaders && (
        <Select
          aria-label="Volgorde"
          options={sorts}
          value={view.sort}
          onChange={({ target }) => onChange({ sort: target.value as RequestSort })}
          className={filterSelect}
        />
      )}
      {hasFilters(view) && (
        <Button variant="ghost" className="h-9!" icon={<X aria-hidden />} onClick={() => onChange(clearFilters(view))}>
          Filters wissen
        </Button>
      )}
    </div>
  );
}

/** What is rarely filtered on; beside a request there is no room for it. */
function OtherFilters({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
  const apps = useApps().data ?? [];
  const categories = listCategories(apps, view.category);
  const appOptions = apps
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return (
    <>
      <Select
        aria-label="App"
        options={[{ value: '', label: 'Alle apps' }, ...withSelected(appOptions, view.appId)]}
        value={view.appId}
        onChange={({ target }) => onChange({ appId: target.value })}
        className={filterSelect}
      />
      <Select
        aria-label="Categorie"
        options={['', ...categories].map((value) => ({ value, label: value || 'Alle categorieën' }))}
        value={view.category}
        onChange={({ target }) => onChange({ category: target.value })}
        className={filterSelect}
      />
      <Select
        aria-label="Ingediend"
        options={periodOptions(view)}
        value={periodValue(view)}
        onChange={({ target }) => onChange(parsePeriodValue(target.value, new Date()))}
        className={filterSelect}
      />
    </>
  );
}

/** Adds the app of the URL when the catalogue does not contain it (any more). */
function withSelected(options: { value: string; label: string }[], selected: string) {
  if (!selected || options.some(({ value }) => value === selected)) return options;
  return [...options, { value: selected, label: 'Gekozen app' }];
}
