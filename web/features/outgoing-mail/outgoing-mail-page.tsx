import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { mailStatusLabels } from '#contract/value-labels.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { outgoingMailPage } from './pages.ts';
import { MailList } from './mail-list.tsx';
import { readMailSearch, type MailSearch } from './mail-search.ts';

const page = getRouteApi('/outgoing-mail');

export function OutgoingMailPage() {
  const filter = page.useSearch();
  const navigate = page.useNavigate();
  const [openMailId, setOpenMailId] = useState<string | null>(null);
  return (
    <>
      <PageHeader {...headerOf(outgoingMailPage)} />
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

const options = [
  { value: '', label: 'Alle statussen' },
  ...Object.entries(mailStatusLabels).map(([value, label]) => ({ value, label })),
];

type MailFilterProps = { filter: MailSearch; onChange: (filter: MailSearch) => void };

function MailFilter({ filter, onChange }: MailFilterProps) {
  const change = (part: Record<string, string>) => onChange(readMailSearch({ ...filter, ...part }));
  const search = useDebouncedText(filter.search ?? '', (text) => change({ search: text }));
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      <SearchInput
        aria-label="Zoek op ontvanger of onderwerp"
        {...search}
        maxLength={100}
        className="min-w-0 flex-1 basis-60 sm:max-w-90"
      />
      <Select
        aria-label="Status"
        options={options}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
    </div>
  );
}
