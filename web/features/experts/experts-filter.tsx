import { expertStatuses, type ExpertStatus } from '#contract/experts.ts';
import { useLateText } from '#web/platform/use-late-text.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { statusNames } from './expert-status.ts';
import { readExpertsSearch, type ExpertsSearch } from './experts-search.ts';
import { statusOf } from './experts-view.ts';

type Props = {
  view: ExpertsSearch;
  /** Of what the text finds; unknown while the experts are on their way. */
  counts: Record<ExpertStatus, number> | undefined;
  shown: number | null;
  onChange: (view: ExpertsSearch) => void;
};

export function ExpertsFilter({ view, counts, shown, onChange }: Props) {
  const change = (part: ExpertsSearch) => onChange(readExpertsSearch({ ...view, ...part }));
  const search = useLateText(view.zoek ?? '', (zoek) => change({ zoek }));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <search className="min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-60">
        <SearchInput aria-label="Zoek op naam, rol of expertise" {...search} maxLength={100} className="w-full" />
      </search>
      <Segmented
        label="Status"
        value={statusOf(view.status) ?? 'alle'}
        onChange={(status) => change({ status: status === 'alle' ? undefined : status })}
        options={[
          { value: 'alle', label: <Counted name="Alle" count={all} /> },
          ...expertStatuses.map((value) => ({
            value,
            label: <Counted name={statusNames[value]} count={counts?.[value]} />,
          })),
        ]}
      />
      <output className="sr-only">{shown !== null && `${shown} ${shown === 1 ? 'expert' : 'experts'}`}</output>
    </div>
  );
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name}
      {count !== undefined && (
        <span className="text-xs font-normal text-muted tabular-nums">
          {count}
          <VisuallyHidden> experts</VisuallyHidden>
        </span>
      )}
    </>
  );
}
