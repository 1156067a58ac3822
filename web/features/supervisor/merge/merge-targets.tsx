import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { RequestStatus } from '#contract/requests.ts';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { listedOf } from '../change/optimistic-list.ts';
import { similarTargetsQuery, targetsQuery } from '../supervisor-queries.ts';
import { counted } from '../supervisor-texts.ts';
import { useMerge } from './use-merge.ts';

type Target = { id: string; title: string; status: RequestStatus; supporterCount: number };

type Props = {
  /** What is merged; one of them may be what the others are merged into. */
  ids: string[];
  /** What to look for as long as nothing is typed; without it the requests themselves are offered. */
  like?: string;
  onDone?: () => void;
};

const shown = 5;

/** Requests that others can become part of, each with the button that does it. */
export function MergeTargets({ ids, like = '', onDone }: Props) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { targets, error } = useTargets(text, like, ids);
  const { mutate, isPending } = useMerge();
  const merge = (into: Target) =>
    mutate({ ids: ids.filter((id) => id !== into.id), into }, { onSuccess: () => onDone?.() });
  return (
    <>
      <SearchInput aria-label="Zoek het andere verzoek" value={typed} onChange={setTyped} maxLength={200} />
      {error ? (
        <p role="alert" className="text-danger">
          {errorText(error)}
        </p>
      ) : targets === undefined ? (
        <SkeletonText lines={3} />
      ) : (
        <ul className="divide-y divide-line">
          {targets.map((target) => (
            <TargetRow key={target.id} target={target} busy={isPending} onMerge={() => merge(target)} />
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-muted">
        {targets?.length === 0
          ? text
            ? 'Geen verzoek gevonden.'
            : 'Niets lijkt hierop. Zoek op een woord uit het andere verzoek.'
          : like && 'Wie hierachter staat, staat daarna achter het andere verzoek.'}
      </p>
    </>
  );
}

/** What is searched for; as long as nothing is typed, what was chosen or what is like it. */
function useTargets(text: string, like: string, ids: string[]): { targets: Target[] | undefined; error: Error | null } {
  const found = useQuery({ ...targetsQuery(text), enabled: text !== '' });
  const similar = useQuery({ ...similarTargetsQuery(like), enabled: text === '' && like !== '' });
  const [chosen] = useState(() => (like === '' ? listedOf(ids) : []));
  const offered: Target[] | undefined = like === '' ? chosen : similar.data?.requests;
  const targets = text === '' ? offered : found.data;
  return {
    targets: targets?.filter((target) => ids.some((id) => id !== target.id)).slice(0, shown),
    error: text === '' ? similar.error : found.error,
  };
}

function TargetRow({ target, busy, onMerge }: { target: Target; busy: boolean; onMerge: () => void }) {
  const { title, status, supporterCount } = target;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{title}</p>
        <p className="flex flex-wrap gap-x-3 text-xs whitespace-nowrap text-muted">
          <RequestStatusBadge status={status} />
          {counted(supporterCount, 'collega', 'collega’s')}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={`Samenvoegen met ${title}`} onClick={onMerge}>
        Samenvoegen
      </Button>
    </li>
  );
}
