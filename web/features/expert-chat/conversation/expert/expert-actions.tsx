import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { minutesText } from '../../chat-usage.ts';
import { useExtendChat } from './use-extend-chat.ts';
import { useLeaveChat } from './use-leave-chat.ts';
import { useNewMinutes } from './use-new-minutes.ts';

const ExtendDialog = lazyComponent(() => import('./extend-dialog.tsx').then((file) => file.ExtendDialog));

/** What only the expert can do: add minutes, as far as the requester has them, and hand the conversation back. */
export function ExpertActions({ session }: { session: ChatSession }) {
  const [isAsking, setAsking] = useState(false);
  const extend = useExtendChat(session.id);
  const leave = useLeaveChat();
  useNewMinutes(session.id);
  const { extendableMinutes: most } = session;
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Plus aria-hidden />} busy={extend.isPending} disabled={most === 0}>
            Verlengen
          </Button>
        }
      >
        {[5, 10]
          .filter((minutes) => minutes <= most)
          .map((minutes) => (
            <MenuItem key={minutes} onSelect={() => extend.mutate(minutes)}>
              {minutesText(minutes)} erbij
            </MenuItem>
          ))}
        <MenuItem onSelect={() => setAsking(true)}>Anders, tot {minutesText(most)}</MenuItem>
      </Menu>
      <Button
        variant="ghost"
        icon={<Undo2 aria-hidden />}
        aria-label="Teruggeven aan de wachtrij"
        data-tip="Teruggeven aan de wachtrij"
        busy={leave.isPending}
        onClick={() => leave.mutate(session.id)}
      />
      <LazyBoundary onMissing={() => setAsking(false)}>
        {isAsking && <ExtendDialog session={session} onClose={() => setAsking(false)} />}
      </LazyBoundary>
    </>
  );
}
