import { ShieldCheck, Trash2 } from 'lucide-react';
import type { WhitelistDomain } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useDebouncedText } from '#web/platform/use-debounced-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/inputs/search-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DomainName } from '../domain-name.tsx';
import { whitelistQuery } from '../domains-queries.ts';
import { AddDomainForm } from './add-domain-form.tsx';
import { useRemoveDomain } from './use-remove-domain.ts';

type WhitelistCardProps = { search: string; onSearch: (search: string) => void };

/** The domains whose registrations need no review. */
export function WhitelistCard({ search, onSearch }: WhitelistCardProps) {
  const typed = useDebouncedText(search, onSearch);
  return (
    <Card as="section" padding="none" aria-labelledby="whitelist">
      <CardHeader id="whitelist" inset title="Toegelaten domeinen" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-3">
        <p className="text-pretty text-muted">
          Wie zich registreert met een adres van een toegelaten domein, krijgt direct toegang. Een subdomein telt als
          een ander domein. Weghalen sluit niemand af: accounts blijven, nieuwe registraties wachten weer op
          beoordeling.
        </p>
        <AddDomainForm />
        <SearchInput aria-label="Zoek een toegelaten domein" {...typed} maxLength={100} />
      </div>
      <PagedList
        query={whitelistQuery(search)}
        label="Toegelaten domeinen"
        failed="De domeinen konden niet worden geladen"
        empty={
          <EmptyState
            icon={<ShieldCheck aria-hidden />}
            title={search ? 'Geen domeinen gevonden' : 'Nog geen toegelaten domeinen'}
            text={search ? 'Pas de zoekopdracht aan.' : 'Voeg het domein van uw organisatie toe.'}
          />
        }
      >
        {(domains) => (
          <ul className="divide-y divide-line border-t border-line">
            {domains.map((domain) => (
              <WhitelistRow key={domain.id} entry={domain} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function WhitelistRow({ entry }: { entry: WhitelistDomain }) {
  const { mutate: remove, isPending } = useRemoveDomain();
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <DomainName domain={entry.domain} unicodeDomain={entry.unicodeDomain} />
        <p className="text-xs text-muted">
          {formatCount(entry.activeUsers, 'account', 'accounts')} · toegevoegd door {entry.addedByName} op{' '}
          {formatDateTime(entry.createdAt)}
        </p>
      </div>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden />}
        aria-label={`${readableDomain(entry.domain)} weghalen`}
        data-tip="Weghalen"
        busy={isPending}
        onClick={() => remove(entry)}
      />
    </li>
  );
}
