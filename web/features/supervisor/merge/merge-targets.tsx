import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestTransitions, type RequestStatus } from '#contract/request-rules.ts';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { mergedTitle } from '../change/change-texts.ts';
import { goneIds } from '../change/gone-ids.ts';
import { invalidateRequests, offerUndo, type Undoable } from '../change/offer-undo.ts';
import { findListedRequests, updateListOptimistically } from '../change/optimistic-list.ts';
import { mergeTargetsQuery, similarMergeTargetsQuery } from '../supervisor-queries.ts';

type Target = { id: string; title: string; status: RequestStatus; supporterCount: number };

type Props = {
  /** Requests to merge. The target may be one of them. */
  ids: string[];
  /** Title for which similar requests are offered until something is typed; default: the requests of `ids`. */
  similarTo?: string;
  onDone?: () => void;
  /** Takes requests out of `ids` that turned out to be merged or withdrawn. */
  onGone?: (ids: string[]) => void;
};

const maxTargets = 5;

/** Search field and list of requests to merge into. */
export function MergeTargets({ ids, similarTo = '', onDone, onGone }: Props) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), 250);
  const { targets, isCurrent, error } = useTargets(text, similarTo, ids);
  const { mutate, isPending } = useMergeRequests();
  const merge = (into: Target) => mutate({ ids: ids.filter((id) => id !== into.id), into, onDone, onGone });
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
        {text && isCurrent && targets && targets.length > 0 && (
          <VisuallyHidden>{formatCount(targets.length, 'verzoek', 'verzoeken')} getoond. </VisuallyHidden>
        )}
        {targets?.length === 0
          ? text
            ? 'Geen verzoek gevonden.'
            : `${similarTo && 'Niets lijkt hierop. '}Zoek op een woord uit het andere verzoek.`
          : similarTo && 'Wie hierachter staat, staat daarna achter het andere verzoek.'}
      </p>
    </>
  );
}

type Targets = {
  targets: Target[] | undefined;
  /** False while the results of the search before are shown. */
  isCurrent: boolean;
  error: Error | null;
};

/** Search results; without a search text the similar requests, or else the selected ones. */
function useTargets(text: string, similarTo: string, ids: string[]): Targets {
  const found = useQuery({ ...mergeTargetsQuery(text), enabled: text !== '' });
  const similar = useQuery({ ...similarMergeTargetsQuery(similarTo), enabled: text === '' && similarTo !== '' });
  const [selected] = useState(() => (similarTo === '' ? findListedRequests(ids) : []));
  const offered: Target[] | undefined =
    similarTo === '' ? selected.filter(({ id }) => ids.includes(id)) : similar.data?.requests;
  const targets = text === '' ? offered : found.data;
  const others = targets?.filter((target) => ids.some((id) => id !== target.id)).slice(0, maxTargets);
  const isCurrent = text === '' || !found.isPlaceholderData;
  return {
    // That the search before found nothing says nothing about this one.
    targets: !isCurrent && others?.length === 0 ? undefined : others,
    isCurrent,
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
          {formatCount(supporterCount, 'persoon vraagt dit', 'mensen vragen dit')}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={`Samenvoegen met ${title}`} onClick={onMerge}>
        Samenvoegen
      </Button>
    </li>
  );
}

type Merging = Undoable & { ids: string[]; into: { id: string; title: string } };

/** Merges requests into another: removes them from the list optimistically and shows an undo toast. */
function useMergeRequests() {
  return useMutation({
    mutationFn: ({ ids, into }: Merging) => call('POST /api/requests/merge', { body: { ids, intoId: into.id } }),
    onMutate: ({ ids }: Merging) =>
      updateListOptimistically((items) =>
        items.filter(({ id, status }) => !ids.includes(id) || requestTransitions[status].length === 0),
      ),
    onError: (error, { ids, into, onGone }, rollBack) => {
      rollBack?.();
      onGone?.(goneIds(error, ids, into.id));
    },
    onSuccess: (batch, { into, ...merging }) =>
      offerUndo(batch, mergedTitle(batch.changed.length, into.title), merging),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'Samenvoegen is niet gelukt' },
  });
}
