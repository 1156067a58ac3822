import { Globe } from 'lucide-react';
import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { ObjectLink } from '#web/platform/split-view/object-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DomainName } from '../domain-name.tsx';
import { greylistQuery } from '../domains-queries.ts';
import { DomainDecision, DomainStatusBadge } from './domain-decision.tsx';
import { useReviewDomain } from './use-review-domain.ts';

const options: { value: GreylistStatus | ''; label: string }[] = [
  { value: '', label: 'Alle statussen' },
  { value: 'pending', label: 'Wacht op goedkeuring' },
  { value: 'approved', label: 'Goedgekeurd' },
  { value: 'rejected', label: 'Afgewezen' },
];

/** The list in which a row stands: the domain that is open beside it, and the search parameters of the page. */
export type DomainList = { openId: string | null; search: object };

type GreylistCardProps = {
  list: DomainList;
  status: GreylistStatus | undefined;
  onStatus: (status: GreylistStatus | undefined) => void;
};

/** Domains of registrations, those that wait for a review first. */
export function GreylistCard({ list, status, onStatus }: GreylistCardProps) {
  const isSplit = list.openId !== null;
  return (
    <Card as="section" padding="none" aria-labelledby="greylist" className={cx(isSplit && 'border-0!')}>
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
            text="Wie zich registreert met een domein dat nog niet is toegelaten, wacht hier op uw goedkeuring."
          />
        }
      >
        {(domains) => (
          <ul className="divide-y divide-line border-t border-line">
            {domains.map((domain) => (
              <GreylistRow key={domain.id} domain={domain} list={list} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

/** A domain with who asked for it, how many wait, and what can be decided; beside an open domain only what finds another. */
function GreylistRow({ domain, list: { openId, search } }: { domain: GreylistDomain; list: DomainList }) {
  const isSplit = openId !== null;
  const review = useReviewDomain();
  const warning = describePublicMailDomain(domain.domain);
  return (
    <li
      data-row-of={domain.domain}
      aria-current={openId === domain.domain || undefined}
      className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 aria-[current]:bg-selected"
    >
      <div className={cx('min-w-0 flex-1', !isSplit && 'basis-64')}>
        <div className={cx(!isSplit && 'flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal')}>
          <ObjectLink
            to="/user-management"
            search={{ ...search, domein: domain.domain }}
            isSplit={isSplit}
            // The row of the whole list has buttons, beside which a press opens nothing.
            className={cx(
              'scroll-mt-18 scroll-mb-20 rounded-sm',
              isSplit ? 'after:absolute after:inset-0' : 'hover:underline',
            )}
          >
            <DomainName domain={domain.domain} unicodeDomain={domain.unicodeDomain} />
          </ObjectLink>
          {!isSplit && <DomainStatusBadge status={domain.status} />}
        </div>
        {isSplit ? (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
            <DomainStatusBadge status={domain.status} />
            {domain.requestedByName}
          </p>
        ) : (
          <>
            <p className="mt-0.5 text-pretty wrap-anywhere text-muted">
              {domain.waitingUsers > 0 && `${formatCount(domain.waitingUsers, 'persoon wacht', 'mensen wachten')}. `}
              Aangevraagd door {domain.requestedByName} ({domain.requestedByEmail}), <Moment at={domain.createdAt} />.
              {domain.reviewedByName !== null && domain.reviewedAt !== null && (
                <>
                  {' '}
                  Beoordeeld door {domain.reviewedByName}, <Moment at={domain.reviewedAt} />.
                </>
              )}
            </p>
            {warning !== null && <p className="mt-0.5 text-pretty wrap-anywhere text-warn">{warning}</p>}
          </>
        )}
      </div>
      {!isSplit && <DomainDecision domain={domain} review={review} size="sm" />}
    </li>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      <RelativeTime moment={at} />
    </time>
  );
}
