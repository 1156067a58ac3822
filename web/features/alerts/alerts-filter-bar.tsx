import { alertSourceLabels } from '#contract/value-labels.ts';
import { filterSelect } from '#web/platform/list/filter-select.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { severityLabels, typeLabels } from './alert-labels.ts';
import { mutedFilterLabels, statusFilterLabels, type AlertsFilter } from './alerts-filter.ts';
import { readAlertsSearch, type AlertsSearch } from './alerts-search.ts';

const toOptions = (all: string, labels: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const selects = [
  { name: 'status', label: 'Status', options: toOptions('Alle statussen', statusFilterLabels) },
  { name: 'severity', label: 'Ernst', options: toOptions('Elke ernst', severityLabels) },
  { name: 'source', label: 'Bron', options: toOptions('Alle bronnen', alertSourceLabels) },
  { name: 'type', label: 'Soort', options: toOptions('Alle soorten', typeLabels) },
  { name: 'muted', label: 'Gedempt', options: toOptions('Gedempt of niet', mutedFilterLabels) },
] as const;

type Props = {
  filter: AlertsFilter;
  /** `replace`: no new entry in the browser history, for a text that is typed. */
  onChange: (filter: AlertsSearch, replace?: boolean) => void;
};

export function AlertsFilterBar({ filter, onChange }: Props) {
  const change = (part: Record<string, string>, replace?: boolean) =>
    onChange(readAlertsSearch({ ...filter, ...part }), replace);
  const search = useDebouncedText(filter.search ?? '', (text) => change({ search: text }, true));
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      <SearchInput
        aria-label="Zoek in waarschuwingen"
        {...search}
        maxLength={100}
        className="min-w-0 flex-1 basis-60 sm:max-w-80"
      />
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          options={options}
          value={filter[name] ?? ''}
          onChange={(event) => change({ [name]: event.target.value })}
          className={filterSelect}
        />
      ))}
    </div>
  );
}
