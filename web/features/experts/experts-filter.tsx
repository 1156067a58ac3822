import { useEffect, useRef, useState } from 'react';
import { expertStatuses, type ExpertStatus } from '#contract/experts.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { statusNames } from './expert-status.ts';
import { readExpertsSearch, type ExpertsSearch } from './experts-search.ts';
import { statusOf } from './experts-view.ts';

/** Browsers limit how often an address may change; typing is faster than that. */
const pause = 200;

type Props = {
  view: ExpertsSearch;
  /** Of what the text finds; unknown while the experts are on their way. */
  counts: Record<ExpertStatus, number> | undefined;
  shown: number | null;
  onChange: (view: ExpertsSearch) => void;
};

export function ExpertsFilter({ view, counts, shown, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = typed ?? view.zoek ?? '';
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped(null);
      onChange(readExpertsSearch({ ...view, zoek: next.trim() }));
    }, pause);
  };
  const choose = (status: ExpertStatus | 'alle') => {
    clearTimeout(timer.current);
    setTyped(null);
    onChange(readExpertsSearch({ status: status === 'alle' ? undefined : status, zoek: text.trim() }));
  };
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <search className="min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-60">
        <SearchInput
          aria-label="Zoek op naam, rol of expertise"
          value={text}
          onChange={type}
          maxLength={100}
          className="w-full"
        />
      </search>
      <Segmented
        label="Status"
        value={statusOf(view.status) ?? 'alle'}
        onChange={choose}
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
