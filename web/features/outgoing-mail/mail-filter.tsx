import { useEffect, useRef, useState } from 'react';
import { mailStatuses } from '#contract/outgoing-mail.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { readMailSearch, type MailSearch } from './mail-search.ts';
import { mailStatusLabel } from './mail-status.tsx';

const options = [
  { value: '', label: 'Alle statussen' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabel(value) })),
];

/** Typing waits a moment before it becomes the address, and with it a call. */
const pause = 250;

type MailFilterProps = { filter: MailSearch; onChange: (filter: MailSearch) => void };

export function MailFilter({ filter, onChange }: MailFilterProps) {
  const [text, setText] = useState(filter.search ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(readMailSearch({ ...filter, search: typed.trim() })), pause);
  };
  const choose = (status: string) => {
    clearTimeout(timer.current);
    onChange(readMailSearch({ status, search: text.trim() }));
  };
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      <SearchInput
        aria-label="Zoek op ontvanger of onderwerp"
        value={text}
        onChange={type}
        maxLength={100}
        className="min-w-0 flex-1 basis-60 sm:max-w-90"
      />
      <Select
        aria-label="Status"
        options={options}
        value={filter.status ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
