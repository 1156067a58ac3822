import { X } from 'lucide-react';
import { auditEvents } from '#contract/audit-events.ts';
import { outcomeNames } from '#contract/value-labels.ts';
import { filterSelect } from '#web/platform/list/filter-select.ts';
import { compareNames } from '#web/platform/text/compare-names.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { readAuditSearch, type AuditSearch } from './audit-search.ts';

const eventOptions = [
  { value: '', label: 'Alle gebeurtenissen' },
  ...Object.entries(auditEvents)
    .map(([value, { label }]) => ({ value, label }))
    .toSorted((one, other) => compareNames(one.label, other.label)),
];
const outcomeOptions = [
  { value: '', label: 'Elk resultaat' },
  ...Object.entries(outcomeNames).map(([value, label]) => ({ value, label })),
];

type Props = {
  search: AuditSearch;
  /** The names of who and what is filtered on, once a row with them is loaded. */
  names: { who: string | null; target: string | null };
  /** Beside an open row: without the fields that are used least. */
  isNarrow: boolean;
  /** `replace`: no new entry in the browser history, for a text that is typed. */
  onChange: (search: AuditSearch, replace?: boolean) => void;
};

export function AuditFilterBar({ search, names, isNarrow, onChange }: Props) {
  const change = (part: Record<string, string>, replace?: boolean) =>
    onChange(readAuditSearch({ ...search, ...part }), replace);
  const text = useDebouncedText(search.search ?? '', (next) => change({ search: next }, true));
  const chips = [
    search.who !== undefined && { name: 'who', label: `Wie: ${names.who ?? 'één persoon'}` },
    search.target !== undefined && { name: 'target', label: `Op: ${names.target ?? search.target}` },
  ].filter((chip) => chip !== false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3">
      <div className="flex flex-wrap gap-2">
        <SearchInput
          aria-label="Zoek in het logboek"
          placeholder="Naam, woord of IP-adres"
          {...text}
          maxLength={200}
          className="min-w-0 flex-1 basis-60 sm:max-w-80"
        />
        <Select
          aria-label="Gebeurtenis"
          options={eventOptions}
          value={search.what ?? ''}
          onChange={({ target }) => change({ what: target.value })}
          className={cx('min-w-0 flex-1 basis-44', !isNarrow && 'sm:max-w-72')}
        />
        {!isNarrow && (
          <>
            <Select
              aria-label="Resultaat"
              options={outcomeOptions}
              value={search.outcome ?? ''}
              onChange={({ target }) => change({ outcome: target.value })}
              className={filterSelect}
            />
            <div className="grid min-w-0 flex-1 basis-72 gap-2 sm:max-w-112 sm:basis-96 sm:grid-cols-2">
              <DayInput label="Vanaf" shortLabel="Vanaf" value={search.from} onChange={(from) => change({ from })} />
              <DayInput
                label="Tot en met"
                shortLabel="t/m"
                value={search.until}
                onChange={(until) => change({ until })}
              />
            </div>
          </>
        )}
      </div>
      {Object.keys(search).length > 0 && (
        <div className="flex flex-wrap gap-2">
          {chips.map(({ name, label }) => (
            <Button
              key={name}
              icon={<X aria-hidden />}
              aria-label={`${label}, filter weghalen`}
              onClick={() => change({ [name]: '' })}
            >
              <span className="max-w-60 truncate">{label}</span>
            </Button>
          ))}
          <Button variant="ghost" icon={<X aria-hidden />} onClick={() => onChange({})}>
            Filters wissen
          </Button>
        </div>
      )}
    </div>
  );
}

type DayInputProps = { label: string; shortLabel: string; value: string | undefined; onChange: (day: string) => void };

function DayInput({ label, shortLabel, value = '', onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leading={
        <span aria-hidden className="text-xs">
          {shortLabel}
        </span>
      }
      value={value}
      min="2020-01-01"
      max="9999-12-31"
      className="min-w-0"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
