import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/skeleton.tsx';
import { transcriptsQuery } from '../chat-queries.ts';
import { ChatRow } from '../chat-row.tsx';
import { ViewSwitch } from '../view-switch.tsx';

const page = getRouteApi('/expert-chat');

/** Typing waits a moment before it becomes the address, and with it a call. */
const pause = 250;

/** Conversations that this expert held, to look something up in. */
export function TranscriptsView({ search }: { search: string }) {
  const list = useInfiniteQuery(transcriptsQuery(search));
  const chats = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader title="Transcripten" text="Gesprekken die u als expert voerde.">
        <ViewSwitch view="transcripts" />
      </PageHeader>
      <Card padding="none">
        <TranscriptSearch search={search} />
        {chats ? (
          chats.length > 0 ? (
            <ul className="border-t border-line">
              {chats.map((chat) => (
                <ChatRow key={chat.id} chat={chat} asExpert />
              ))}
            </ul>
          ) : (
            <EmptyState
              level={2}
              icon={<FileSearch aria-hidden />}
              title={search ? 'Geen gesprekken gevonden' : 'Nog geen gesprekken'}
              text={
                search
                  ? 'Zoek op een naam, een onderwerp of een woord uit het gesprek.'
                  : 'Wat u aan de balie afrondt, leest u hier terug.'
              }
            />
          )
        ) : list.error ? (
          <ErrorState
            title="De transcripten konden niet worden geladen"
            text={errorText(list.error)}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <SkeletonRegion label="Transcripten" className="border-t border-line px-4">
            <SkeletonRows rows={5} />
          </SkeletonRegion>
        )}
        {list.hasNextPage && (
          <div className="border-t border-line p-3 text-center">
            <Button
              busy={list.isFetchingNextPage}
              busyLabel="Bezig met laden"
              onClick={() => void list.fetchNextPage()}
            >
              Meer laden
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

function TranscriptSearch({ search }: { search: string }) {
  const navigate = page.useNavigate();
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    const zoek = typed.trim();
    timer.current = setTimeout(
      () =>
        void navigate({
          to: '/expert-chat',
          search: { view: 'transcripts', ...(zoek && { zoek }) },
          replace: true,
          resetScroll: false,
        }),
      pause,
    );
  };
  return (
    <search className="block px-4 py-3">
      <SearchInput
        aria-label="Zoek in gesprekken"
        value={text}
        onChange={type}
        maxLength={100}
        className="sm:max-w-90"
      />
    </search>
  );
}
