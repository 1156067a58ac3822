import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { formatMinutes } from '../../chat-usage.ts';
import { useExtendChat } from './use-extend-chat.ts';
import { useLeaveChat } from './use-leave-chat.ts';
import { useRefetchOnRenewal } from './use-refetch-on-renewal.ts';

const ExtendDialog = lazyComponent(() => import('./extend-dialog.tsx').then((file) => file.ExtendDialog));

/** Actions of the expert: extend the conversation, and return it to the queue. */
export function ExpertActions({ session }: { session: ChatSession }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const extend = useExtendChat(session.id);
  const leave = useLeaveChat();
  useRefetchOnRenewal(session.id);
  const { extendableMinutes } = session;
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Plus aria-hidden />} busy={extend.isPending} disabled={extendableMinutes === 0}>
            Verlengen
          </Button>
        }
      >
        {[5, 10]
          .filter((minutes) => minutes <= extendableMinutes)
          .map((minutes) => (
            <MenuItem key={minutes} onSelect={() => extend.mutate(minutes)}>
              {formatMinutes(minutes)} erbij
            </MenuItem>
          ))}
        <MenuItem onSelect={() => setDialogOpen(true)}>Anders, tot {formatMinutes(extendableMinutes)}</MenuItem>
      </Menu>
      <Button
        variant="ghost"
        icon={<Undo2 aria-hidden />}
        aria-label="Teruggeven aan de wachtrij"
        data-tip="Teruggeven aan de wachtrij"
        busy={leave.isPending}
        onClick={() => leave.mutate(session.id)}
      />
      <LazyBoundary onMissing={() => setDialogOpen(false)}>
        {isDialogOpen && <ExtendDialog session={session} onClose={() => setDialogOpen(false)} />}
      </LazyBoundary>
    </>
  );
}
