import { Send } from 'lucide-react';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { useStore } from '#web/platform/use-store.ts';
import type { RequestDraftState } from '../draft/use-request-draft.ts';
import { draftSyncFailed, personalDataIn } from '../draft/sync-draft.ts';

type Props = { draft: RequestDraftState; submitLabel: string; busy: boolean; disabled: boolean };

export function FormFooter({ draft, submitLabel, busy, disabled }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <DraftStatus draft={draft} />
      <span className="ml-auto flex items-center gap-3">
        <span className="max-sm:hidden">
          <Kbd>{formatKeys(shortcutKeys.submit)}</Kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={disabled}
          busy={busy}
          busyLabel="Indienen..."
        >
          {submitLabel}
        </Button>
      </span>
    </div>
  );
}

/** Shows where the draft is saved, with a button that clears it. */
function DraftStatus({ draft: { draft, clear } }: { draft: RequestDraftState }) {
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
