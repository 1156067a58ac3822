import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { chatQuery } from '../../chat-queries.ts';
import { formatMinutes } from '../../chat-usage.ts';
import { useExtendChat } from './expert-mutations.ts';

const ExtendDialog = lazyComponent(() => import('./extend-dialog.tsx').then((file) => file.ExtendDialog));
const ReturnDialog = lazyComponent(() => import('./return-dialog.tsx').then((file) => file.ReturnDialog));

/** Actions of the expert: extend the conversation, and return it to the queue. */
export function ExpertActions({ session }: { session: ChatSession }) {
  const [open, setOpen] = useState<'extend' | 'return' | null>(null);
  const close = () => setOpen(null);
  const extend = useExtendChat(session.id);
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
        <MenuItem onSelect={() => setOpen('extend')}>Anders, tot {formatMinutes(extendableMinutes)}</MenuItem>
      </Menu>
      <Button
        aria-label="Teruggeven aan de wachtrij"
        data-tip="Teruggeven aan de wachtrij"
        onPointerEnter={() => void ReturnDialog.preload()}
        onClick={() => setOpen('return')}
      >
        Teruggeven
      </Button>
      <LazyBoundary onMissing={close}>
        {open === 'extend' && <ExtendDialog session={session} onClose={close} />}
        {open === 'return' && <ReturnDialog session={session} onClose={close} />}
      </LazyBoundary>
    </>
  );
}

/** Refetches a conversation when the weekly limits renew, which changes the minutes it can be extended by. */
function useRefetchOnRenewal(id: string): void {
  const renewsAt = useLimits().data?.renewsAt;
  const known = useRef(renewsAt);
  useEffect(() => {
    if (known.current !== undefined && known.current !== renewsAt) void queryClient.invalidateQueries(chatQuery(id));
    known.current = renewsAt;
  }, [id, renewsAt]);
}
