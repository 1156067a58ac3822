import { MailPlus, MailX } from 'lucide-react';
import { useState } from 'react';
import { inviteBatchSize } from '#contract/invitations.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SelectionBar } from '#web/platform/list/selection-bar.tsx';
import type { Selection } from '#web/platform/list/selection.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useResendInvites, useRevokeInvites } from './invite-mutations.ts';

const ResendDialog = lazyComponent(() => import('./resend-dialog.tsx').then((file) => file.ResendDialog));

type Props = {
  selection: Selection;
  onDone: () => void;
  /** Selects the invitations whose revocation was undone. */
  onRestore: (selection: Selection) => void;
};

/** Actions for the selected invitations. Mails cannot be undone: sending asks first. */
export function InvitesBulkBar({ selection, onDone, onRestore }: Props) {
  const { mutate: resend, isPending: isSending } = useResendInvites();
  const { mutate: revoke, isPending: isRevoking } = useRevokeInvites();
  const [isAsking, setIsAsking] = useState(false);
  const inviteIds = [...selection.ids];
  const isTooMany = inviteIds.length > inviteBatchSize;
  const close = () => setIsAsking(false);
  return (
    <SelectionBar
      label="Gekozen uitnodigingen"
      count={inviteIds.length}
      maximum={inviteBatchSize}
      undoable="Intrekken is 10 seconden ongedaan te maken"
      onClear={onDone}
    >
      <Button icon={<MailPlus aria-hidden />} disabled={isTooMany} busy={isSending} onClick={() => setIsAsking(true)}>
        Opnieuw versturen
      </Button>
      <Button
        icon={<MailX aria-hidden />}
        disabled={isTooMany}
        busy={isRevoking}
        onClick={() => revoke({ inviteIds, onDone, onUndone: (ids) => onRestore({ ids: new Set(ids), anchor: null }) })}
      >
        Intrekken
      </Button>
      {isAsking && (
        <LazyBoundary onMissing={close}>
          <ResendDialog
            count={inviteIds.length}
            busy={isSending}
            onSend={() => resend({ inviteIds, onDone })}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </SelectionBar>
  );
}
