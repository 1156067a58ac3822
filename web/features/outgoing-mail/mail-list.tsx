import { MailSearchIcon } from 'lucide-react';
import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { useTableFits } from '#web/platform/list/use-table-fits.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { mailsQuery } from './mail-queries.ts';
import type { MailSearch } from './mail-search.ts';
import { MailStatusBadge } from './mail-status.tsx';

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

/** The mails as cards, for narrow screens. */
function MailCards({ mails, onRead }: { mails: OutgoingMail[]; onRead: (id: string) => void }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {mails.map(({ id, subject, recipient, status, attempts, createdAt }) => (
        <li key={id} className="px-4 py-2.5">
          <Button variant="link" className="-mx-1 min-h-6! text-left wrap-anywhere" onClick={() => onRead(id)}>
            {subject}
          </Button>
          <p className="wrap-anywhere text-muted">{readableAddress(recipient)}</p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums">
            <MailStatusBadge status={status} />
            <span>{formatDateTime(createdAt)}</span>
            {attempts > 1 && <span>{formatCount(attempts, 'poging', 'pogingen')}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function MailTable({ mails, onRead }: { mails: OutgoingMail[]; onRead: (id: string) => void }) {
  return (
    <Table label="Uitgaande e-mails">
      <thead>
        <tr>
          <TableHeadCell>Onderwerp</TableHeadCell>
          <TableHeadCell>Aan</TableHeadCell>
          <TableHeadCell>Status</TableHeadCell>
          <TableHeadCell align="right">Pogingen</TableHeadCell>
          <TableHeadCell>Gemaakt</TableHeadCell>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <TableRow key={mail.id}>
            <TableCell strong className="min-w-50">
              <Button variant="link" className="-mx-1 min-h-6! text-left wrap-anywhere" onClick={() => onRead(mail.id)}>
                {mail.subject}
              </Button>
            </TableCell>
            <TableCell className="max-w-60 truncate">{readableAddress(mail.recipient)}</TableCell>
            <TableCell>
              <MailStatusBadge status={mail.status} />
            </TableCell>
            <TableCell align="right">{mail.attempts}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(mail.createdAt)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
