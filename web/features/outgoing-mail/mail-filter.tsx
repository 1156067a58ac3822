import { useEffect, useEffectEvent, useState } from 'react';
import { mailStatuses } from '#contract/outgoing-mail.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { readMailSearch, type MailSearch } from './mail-search.ts';
import { mailStatusLabel } from './mail-status.tsx';

const options = [{ value: '', label: 'Alle statussen' }, ...mailStatuses.map((value) => ({ value, label: mailStatusLabel(value) }))];

/** Typing waits a moment before it becomes the address, and with it a call. */
const pause = 250;

export function MailFilter({ filter, onChange }: { filter: MailSearch; onChange: (filter: MailSearch) => void }) {
  const [text, setText] = useState(filter.search ?? '');
  const apply = useEffectEvent(() => {
    if (text.trim() !== (filter.search ?? '')) onChange(readMailSearch({ ...filter, search: text.trim() }));
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      <SearchInput aria-label="Zoek op ontvanger of onderwerp" value={text} onChange={setText} maxLength={100} className="min-w-0 flex-1 basis-60 sm:max-w-90" />
      <Select
        aria-label="Status"
        options={options}
        value={filter.status ?? ''}
        onChange={(event) => onChange(readMailSearch({ ...filter, status: event.target.value }))}
      />
    </div>
  );
}
