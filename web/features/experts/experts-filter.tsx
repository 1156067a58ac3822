import { expertStatuses, type ExpertStatus } from '#contract/expert-status.ts';
import { expertStatusLabels } from '#contract/value-labels.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { readExpertsSearch, type ExpertsSearch } from './experts-search.ts';
import { parseExpertStatus } from './experts-view.ts';

type Props = {
  view: ExpertsSearch;
  /** Experts per status that match the search text; undefined while loading. */
  counts: Record<ExpertStatus, number> | undefined;
  shown: number | null;
  onChange: (view: ExpertsSearch) => void;
};

export function ExpertsFilter({ view, counts, shown, onChange }: Props) {
  const change = (part: ExpertsSearch) => onChange(readExpertsSearch({ ...view, ...part }));
  const search = useDebouncedText(view.zoek ?? '', (zoek) => change({ zoek }));
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <search className="min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-60">
        <SearchInput aria-label="Zoek op naam, rol of expertise" {...search} maxLength={100} className="w-full" />
      </search>
      <Segmented
        label="Status"
        value={parseExpertStatus(view.status) ?? 'alle'}
        onChange={(status) => change({ status: status === 'alle' ? undefined : status })}
        options={[
          { value: 'alle', label: <LabelWithCount name="Alle" count={total} /> },
          ...expertStatuses.map((value) => ({
            value,
            label: <LabelWithCount name={expertStatusLabels[value]} count={counts?.[value]} />,
          })),
        ]}
      />
      <output className="sr-only">{shown !== null && formatCount(shown, 'expert', 'experts')}</output>
    </div>
  );
}

function LabelWithCount({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name}
      {count !== undefined && (
        <span className="text-xs font-normal text-muted tabular-nums">
          {count}
          <VisuallyHidden> {count === 1 ? 'expert' : 'experts'}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
