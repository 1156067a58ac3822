import { MailSearchIcon } from 'lucide-react';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MailCards } from './mail-cards.tsx';
import { mailsQuery } from './mail-queries.ts';
import type { MailSearch } from './mail-search.ts';
import { MailTable } from './mail-table.tsx';

export function MailList({ filter, onRead }: { filter: MailSearch; onRead: (id: string) => void }) {
  const isWide = useTableFits();
  return (
    <PagedList
      query={mailsQuery(filter)}
      label="E-mails"
      failed="De e-mails konden niet worden geladen"
      empty={<NoMails filtered={Boolean(filter.status ?? filter.search)} />}
    >
      {(mails) => (isWide ? <MailTable mails={mails} onRead={onRead} /> : <MailCards mails={mails} onRead={onRead} />)}
    </PagedList>
  );
}

function NoMails({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      level={2}
      icon={<MailSearchIcon aria-hidden />}
      title={filtered ? 'Geen e-mails gevonden' : 'Nog geen e-mails'}
      text={
        filtered
          ? 'Pas de zoekopdracht of de status aan.'
          : 'Bevestigingen en links voor een nieuw wachtwoord verschijnen hier zodra ze worden verstuurd.'
      }
    />
  );
}
