import type { OutgoingMail } from '#contract/outgoing-mail.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { MailStatusBadge } from './mail-status.tsx';

export function MailTable({ mails, onRead }: { mails: OutgoingMail[]; onRead: (id: string) => void }) {
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
