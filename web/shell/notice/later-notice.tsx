import { Hourglass } from 'lucide-react';
import { HeaderAnnouncement } from '#web/features/announcements/public.tsx';
import { slowCalls } from '#web/platform/call/slow-calls.ts';
import { useStore } from '#web/platform/use-store.ts';
import { NoticeLine } from './notice-line.tsx';
import { slowCallText } from './slow-call-text.ts';

/** Says that a call is slow; else the announcement of this moment. */
export function LaterNotice({ hasAccount }: { hasAccount: boolean }) {
  const text = slowCallText(useStore(slowCalls));
  if (text === null) return hasAccount && <HeaderAnnouncement />;
  return (
    <NoticeLine
      icon={<Hourglass aria-hidden className="size-4 shrink-0 text-warn" />}
      title="Duurt langer dan gewoonlijk"
      text={text}
    />
  );
}
