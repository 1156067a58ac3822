import { CloudOff, Hourglass } from 'lucide-react';
import { HeaderAnnouncement } from '#web/features/announcements/public.tsx';
import { reachability } from '#web/platform/call/reachability.ts';
import { slowCalls } from '#web/platform/call/slow-calls.ts';
import { useStore } from '#web/platform/use-store.ts';
import { cx } from '#web/ui/cx.ts';
import { noticeOf } from './notice-text.ts';

/**
 * Says in the header that the device is offline, the portal unreachable, or a call slow; else the announcement of this moment.
 * It takes the space after the path, which is hidden on a phone meanwhile: nothing else moves.
 */
export function HeaderNotice({ hasAccount }: { hasAccount: boolean }) {
  const notice = noticeOf(useStore(reachability), useStore(slowCalls));
  if (!notice) return hasAccount && <HeaderAnnouncement />;
  const Icon = notice.tone === 'offline' ? CloudOff : Hourglass;
  return (
    <p
      data-tip={notice.text}
      className="flex max-h-10 min-w-0 items-center gap-2 rounded-md bg-surface-2 px-2 py-1 text-xs/4"
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', notice.tone === 'slow' ? 'text-warn' : 'text-muted')} />
      <span className="min-w-0">
        <span className="font-medium">{notice.title}</span>{' '}
        <span className="text-muted max-xl:sr-only">{notice.text}</span>
      </span>
    </p>
  );
}
