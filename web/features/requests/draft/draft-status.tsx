import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { sendingFails } from './sync-draft.ts';
import type { DraftUse } from './use-draft.ts';

/** Says quietly that nothing typed gets lost. This browser keeps it with every key, the server a moment later. */
export function DraftState({ draft: { draft, clear } }: { draft: DraftUse }) {
  const isHereOnly = useStore(sendingFails);
  if (!draft) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="text-xs text-muted">
        {isHereOnly ? 'Concept op dit apparaat bewaard' : 'Concept opgeslagen'}
      </span>
      <Button variant="link" size="sm" onClick={clear}>
        Concept wissen
      </Button>
    </div>
  );
}
