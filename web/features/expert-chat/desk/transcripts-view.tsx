import { getRouteApi } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { transcriptsQuery } from '../chat-queries.ts';
import { ChatRow } from '../chat-row.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { expertChatPage } from '../pages.ts';

const page = getRouteApi('/expert-chat');

/** Searchable list of the conversations that this expert joined. */
export function TranscriptsView({ search }: { search: string }) {
  return (
    <>
      <PageHeader {...headerOf(expertChatPage, 'view=transcripts')}>
        <ViewSwitch view="transcripts" />
      </PageHeader>
      <Card padding="none">
        <TranscriptSearch search={search} />
        <PagedList
          query={transcriptsQuery(search)}
          label="Transcripten"
          failed="De transcripten konden niet worden geladen"
          empty={<NoTranscripts isSearch={search !== ''} />}
        >
          {(chats) => (
            <ul className="border-t border-line">
              {chats.map((chat) => (
                <ChatRow key={chat.id} chat={chat} asExpert />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </>
  );
}

function NoTranscripts({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      level={2}
      icon={<FileSearch aria-hidden />}
      title={isSearch ? 'Geen gesprekken gevonden' : 'Nog geen gesprekken'}
      text={
        isSearch
          ? 'Zoek op een naam, een onderwerp of een woord uit het gesprek.'
          : 'Wat u aan de balie afrondt, leest u hier terug.'
      }
    />
  );
}

function TranscriptSearch({ search }: { search: string }) {
  const navigate = page.useNavigate();
  const field = useDebouncedText(
    search,
    (zoek) =>
      void navigate({
        to: '/expert-chat',
        search: { view: 'transcripts', ...(zoek && { zoek }) },
        replace: true,
        resetScroll: false,
      }),
  );
  return (
    <search className="block px-4 py-3">
      <SearchInput aria-label="Zoek in gesprekken" {...field} maxLength={100} className="sm:max-w-90" />
    </search>
  );
}
