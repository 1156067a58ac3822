import { useQuery } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { RequestDetail, RequestStatus } from '#contract/requests.ts';
import { RequestStatusBadge } from '#web/features/requests/public.tsx';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { similarTargetsQuery, targetsQuery } from './supervisor-queries.ts';
import { counted } from './supervisor-texts.ts';
import { useMerge } from './use-merge.ts';

type Target = { id: string; title: string; status: RequestStatus; supporterCount: number };

/** Makes a duplicate part of another request; its people move along. */
export function MergePart({ request }: { request: RequestDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Targets request={request} />;
  return (
    <div>
      <Button variant="link" icon={<GitMerge aria-hidden />} onClick={() => setIsOpen(true)}>
        Samenvoegen met een ander verzoek
      </Button>
    </div>
  );
}

function Targets({ request: { id, title } }: { request: RequestDetail }) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { targets, error } = useTargets(text, title, id);
  const { mutate, isPending } = useMerge(id);
  return (
    <section aria-label="Samenvoegen" className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <h3 className="text-sm font-semibold">Samenvoegen met</h3>
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
            <TargetRow key={target.id} target={target} busy={isPending} onMerge={() => mutate(target)} />
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-muted">
        {targets?.length === 0
          ? text
            ? 'Geen verzoek gevonden.'
            : 'Niets lijkt hierop. Zoek op een woord uit het andere verzoek.'
          : 'Wie hierachter staat, staat daarna achter het andere verzoek.'}
      </p>
    </section>
  );
}

/** What is searched for, or what is like it as long as nothing is typed; never the request itself. */
function useTargets(text: string, title: string, id: string): { targets: Target[] | undefined; error: Error | null } {
  const found = useQuery({ ...targetsQuery(text), enabled: text !== '' });
  const similar = useQuery({ ...similarTargetsQuery(title), enabled: text === '' });
  const targets: Target[] | undefined = text === '' ? similar.data?.requests : found.data;
  return {
    targets: targets?.filter((target) => target.id !== id).slice(0, 5),
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
