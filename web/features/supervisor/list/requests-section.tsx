import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Kbd } from '#web/ui/display/kbd.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { ListFilters } from './list-filters.tsx';
import { RequestList } from './request-list.tsx';
import { nothingSelected } from './selection.ts';
import { requestCountQuery } from '../supervisor-queries.ts';
import { counted, listId } from '../supervisor-texts.ts';
import { filtersOf, narrow, type SupervisorView } from '../supervisor-view.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSupervisorView } from '../use-supervisor-view.ts';

/** The list of all requests and everything that can be done with it. */
export function RequestWork() {
  const { view, before, show } = useSupervisorView();
  const [selection, setSelection] = useState(nothingSelected);
  const counts = useQuery(requestCountQuery(filtersOf(view))).data;
  const place = useRowKeys();
  const change = (part: Partial<SupervisorView>, replace = false) => {
    setSelection(nothingSelected);
    show(narrow(view, part), { replace });
  };
  return (
    <Card
      as="section"
      padding="none"
      id={listId}
      ref={place}
      tabIndex={-1}
      aria-labelledby="verzoeken-kop"
      className="mt-3 scroll-mt-18 overflow-clip! focus-visible:outline-none"
    >
      <CardHeader
        inset
        id="verzoeken-kop"
        title="Verzoeken"
        note={<span role="status">{counts ? counted(counts.total, 'gevonden', 'gevonden') : ''}</span>}
        action={<ExportButton view={view} />}
      />
      <ListFilters view={view} counts={counts} onChange={change} />
      <RequestList
        {...{ view, before, selection }}
        onSelect={setSelection}
        onSort={(sort) => show(narrow(view, { sort }))}
        onPage={show}
      />
      {selection.ids.size > 0 && <BulkBar selection={selection} onDone={() => setSelection(nothingSelected)} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-xs text-muted max-md:hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> volgende en vorige rij
        </span>
        <span>
          <Kbd>X</Kbd> selecteren, met <Kbd>Shift</Kbd> een reeks
        </span>
        <span>
          <Kbd>Enter</Kbd> openen
        </span>
        <span>
          <Kbd>F</Kbd> zoeken in verzoeken
        </span>
      </p>
    </Card>
  );
}
