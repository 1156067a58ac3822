import { Send } from 'lucide-react';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { formatKeys } from '#web/ui/format-keys.ts';
import { DraftStatus } from '../draft/draft-status.tsx';
import type { RequestDraftState } from '../draft/use-request-draft.ts';

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
