import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LazyPresenceSwitch } from '#web/features/experts/public.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { currentChatQuery } from './chat-queries.ts';
import { parseSearch } from '#web/platform/text/search-text.ts';
import { readChatSearch } from './chat-search.ts';
import { RequesterView } from './requester-view.tsx';

const page = getRouteApi('/expert-chat');

const DeskView = lazyComponent(() => import('./desk/desk-view.tsx').then((file) => file.DeskView));
const QuestionsView = lazyComponent(() => import('./questions/questions-view.tsx').then((file) => file.QuestionsView));
const TranscriptsView = lazyComponent(() => import('./desk/transcripts-view.tsx').then((file) => file.TranscriptsView));

export function ExpertChatPage() {
  const { view, gesprek, vraag, zoek } = page.useSearch();
  // Prefetched on the other views too, so that switching back needs no loading state.
  useQuery(currentChatQuery);
  if (view === undefined) return <RequesterView />;
  return (
    <Suspense fallback={<ChatSkeleton />}>
      {view === 'desk' && <DeskView selectedId={gesprek ?? null} questionId={vraag ?? null} />}
      {view === 'transcripts' && <TranscriptsView search={zoek ?? ''} />}
      {view === 'questions' && <QuestionsView openId={vraag ?? null} />}
    </Suspense>
  );
}

/** Called by the router: a view whose code is loaded is rendered at once, not after a fallback. */
ExpertChatPage.preload = async () => {
  const { view } = readChatSearch(parseSearch(location.search));
  const parts = { desk: [DeskView, LazyPresenceSwitch], transcripts: [TranscriptsView], questions: [QuestionsView] };
  if (view) await Promise.all(parts[view].map((part) => part.preload()));
};
