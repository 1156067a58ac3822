import { useInfiniteQuery } from '@tanstack/react-query';
import { MailSearch as MailIcon } from 'lucide-react';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/skeleton.tsx';
import { mailsQuery } from './mail-queries.ts';
import type { MailSearch } from './mail-search.ts';
import { MailTable } from './mail-table.tsx';

export function MailList({ filter, onRead }: { filter: MailSearch; onRead: (id: string) => void }) {
  const list = useInfiniteQuery(mailsQuery(filter));
  if (list.error && !list.data)
    return (
      <ErrorState
        title="De e-mails konden niet worden geladen"
        text={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <SkeletonRegion label="E-mails" className="border-t border-line px-4">
        <SkeletonRows rows={6} />
      </SkeletonRegion>
    );
  const mails = list.data.pages.flatMap(({ items }) => items);
  if (mails.length === 0) return <NoMails filtered={Boolean(filter.status ?? filter.search)} />;
  return (
    <>
      <MailTable mails={mails} onRead={onRead} />
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3">
          {list.isFetchNextPageError && <span className="text-danger">{errorText(list.error)}</span>}
          <Button busy={list.isFetchingNextPage} busyLabel="Bezig met laden" onClick={() => void list.fetchNextPage()}>
            Meer laden
          </Button>
        </div>
      )}
    </>
  );
}

function NoMails({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      level={2}
      icon={<MailIcon aria-hidden />}
      title={filtered ? 'Geen e-mails gevonden' : 'Nog geen e-mails'}
      text={
        filtered
          ? 'Pas de zoekopdracht of de status aan.'
          : 'Bevestigingen en links voor een nieuw wachtwoord verschijnen hier zodra ze worden verstuurd.'
      }
    />
  );
}
