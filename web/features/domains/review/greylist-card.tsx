import { Globe } from 'lucide-react';
import type { GreylistStatus } from '#contract/domains.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { greylistQuery } from '../domains-queries.ts';
import { GreylistRow } from './greylist-row.tsx';

const options: { value: GreylistStatus | ''; label: string }[] = [
  { value: '', label: 'Alle statussen' },
  { value: 'pending', label: 'Wacht op beoordeling' },
  { value: 'approved', label: 'Goedgekeurd' },
  { value: 'rejected', label: 'Afgewezen' },
];

type GreylistCardProps = {
  status: GreylistStatus | undefined;
  onStatus: (status: GreylistStatus | undefined) => void;
};

/** Domains of registrations, those that wait for a review first. */
export function GreylistCard({ status, onStatus }: GreylistCardProps) {
  return (
    <Card as="section" padding="none" aria-labelledby="greylist">
      <CardHeader
        id="greylist"
        inset
        title="Aangevraagde domeinen"
        action={
          <Select
            aria-label="Status"
            options={options}
            value={status ?? ''}
            onChange={({ target }) => onStatus((target.value || undefined) as GreylistStatus | undefined)}
          />
        }
      />
      <PagedList
        query={greylistQuery(status)}
        label="Aangevraagde domeinen"
        failed="De domeinen konden niet worden geladen"
        empty={
          <EmptyState
            icon={<Globe aria-hidden />}
            title={status === undefined ? 'Nog geen domeinen aangevraagd' : 'Geen domeinen met deze status'}
            text="Wie zich registreert met een domein dat nog niet is toegelaten, wacht hier op uw beoordeling."
          />
        }
      >
        {(domains) => (
          <ul className="divide-y divide-line border-t border-line">
            {domains.map((domain) => (
              <GreylistRow key={domain.id} domain={domain} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
