import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { ChatLoading } from './chat-loading.tsx';
import { currentChatQuery } from './chat-queries.ts';
import { OwnView } from './requester-view.tsx';

const page = getRouteApi('/expert-chat');

const DeskView = lazyComponent(() => import('./desk/desk-view.tsx').then((file) => file.DeskView));
const TranscriptsView = lazyComponent(() => import('./desk/transcripts-view.tsx').then((file) => file.TranscriptsView));

export function ExpertChatPage() {
  const { view, gesprek, zoek } = page.useSearch();
  // Read at once, also on the way to the desk: the way back is then immediate.
  useQuery(currentChatQuery);
  if (view === undefined) return <OwnView />;
  return (
    <Suspense fallback={<ChatLoading />}>
      {view === 'desk' ? <DeskView selected={gesprek ?? null} /> : <TranscriptsView search={zoek ?? ''} />}
    </Suspense>
  );
}
