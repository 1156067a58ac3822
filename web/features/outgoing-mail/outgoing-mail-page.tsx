import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { MailFilter } from './mail-filter.tsx';
import { MailList } from './mail-list.tsx';
import { mailHeader } from './mail-header.ts';

const page = getRouteApi('/outgoing-mail');

export function OutgoingMailPage() {
  const filter = page.useSearch();
  const navigate = page.useNavigate();
  const [openMailId, setOpenMailId] = useState<string | null>(null);
  return (
    <>
      <PageHeader {...mailHeader} />
      <Card padding="none">
        <MailFilter
          filter={filter}
          onChange={(search) => void navigate({ to: '/outgoing-mail', search, replace: true })}
        />
        <MailList filter={filter} onRead={setOpenMailId} />
      </Card>
      <MailDialog id={openMailId} onClose={() => setOpenMailId(null)} />
    </>
  );
}
