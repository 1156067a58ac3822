import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { draftSyncFailed, personalDataIn } from './sync-draft.ts';
import type { RequestDraftState } from './use-request-draft.ts';

/** Shows where the draft is saved, with a button that clears it. */
export function DraftStatus({ draft: { draft, clear } }: { draft: RequestDraftState }) {
  const hasFailed = useStore(draftSyncFailed);
  if (!draft) return null;
  const isLocalOnly = hasFailed || (!draft.isStored && personalDataIn(draft).length > 0);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-xs text-muted">
        {isLocalOnly ? 'Concept op dit apparaat bewaard' : 'Concept opgeslagen'}
      </span>
      <Button variant="link" size="sm" onClick={clear}>
        Concept wissen
      </Button>
    </div>
  );
}
