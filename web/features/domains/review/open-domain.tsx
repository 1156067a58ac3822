import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GreylistDomain } from '#contract/domains.ts';
import { readableAddress, readableDomain } from '#contract/platform/readable-address.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { useObjectActions } from '#web/platform/pages/object-actions.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { Stream, StreamEntry } from '#web/platform/split-view/stream.tsx';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { greylistDomainQuery, usersOfDomainQuery } from '../domains-queries.ts';
import { choicesOf, DomainDecision, DomainStatusBadge } from './domain-decision.tsx';
import { useReviewDomain } from './use-review-domain.ts';

/** The open domain with its review. */
export function OpenDomain({ domain }: { domain: string }) {
  return (
    <ObjectContent
      label="Domein"
      query={useQuery(greylistDomainQuery(domain))}
      failed="Het domein kon niet worden geladen"
      missing={
        <EmptyState
          level={2}
          icon={<Globe aria-hidden />}
          title="Niemand vroeg dit domein aan"
          text="Misschien is het al toegelaten, of is de aanvraag verwijderd."
        />
      }
    >
      {(loaded) => <Loaded key={loaded.id} domain={loaded} />}
    </ObjectContent>
  );
}

const actionKeywords = { approve: ['keur goed', 'akkoord', 'toelaten'], reject: ['wijs af', 'weigeren'] };

function Loaded({ domain }: { domain: GreylistDomain }) {
  const review = useReviewDomain();
  const choices = choicesOf(domain);
  useObjectActions(
    `${domain.id} ${choices.map(({ label }) => label).join()}`,
    choices.map(({ approve, label }) => ({
      id: `domain-${approve ? 'approve' : 'reject'}`,
      title: label,
      description: readableDomain(domain.domain),
      keywords: approve ? actionKeywords.approve : actionKeywords.reject,
      run: () => !review.isPending && review.mutate({ domain: domain.domain, approve, version: domain.version }),
    })),
  );
  return (
    <WorkObject
      title={domain.unicodeDomain ?? domain.domain}
      summary={
        <>
          <DomainStatusBadge status={domain.status} />
          {domain.unicodeDomain !== null && <span>{domain.domain}</span>}
          {domain.waitingUsers > 0 && (
            <span>{formatCount(domain.waitingUsers, 'persoon wacht', 'mensen wachten')}</span>
          )}
        </>
      }
      description={<Description domain={domain} />}
      aside={
        <ObjectFacts>
          <ObjectFact term="Aangevraagd door">
            <UserLink id={domain.requestedBy}>{domain.requestedByName}</UserLink>
          </ObjectFact>
          <ObjectFact term="Aangevraagd">{formatDateTime(domain.createdAt)}</ObjectFact>
        </ObjectFacts>
      }
      composer={
        <section aria-label="Beoordelen" className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <DomainDecision domain={domain} size="md" review={review} />
        </section>
      }
    >
      <DomainStream domain={domain} />
    </WorkObject>
  );
}

function Description({ domain: { domain, status } }: { domain: GreylistDomain }) {
  const warning = describePublicMailDomain(domain);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-pretty">{meanings[status]}</p>
      {warning !== null && <p className="max-w-prose text-pretty wrap-anywhere text-warn">{warning}</p>}
      <UsersOfDomain domain={domain} />
    </div>
  );
}

const meanings: Record<GreylistDomain['status'], string> = {
  pending:
    'Goedkeuren laat iedereen met een adres van dit domein toe, ook wie daarna komt. Over uw besluit krijgt wie wacht een e-mail.',
  approved: 'Iedereen met een adres van dit domein krijgt direct toegang.',
  rejected: 'Wie zich registreert met een adres van dit domein, krijgt geen toegang.',
};

/** Some accounts with an address of the domain, and a link to all. */
function UsersOfDomain({ domain }: { domain: string }) {
  return (
    <section aria-labelledby="mensen-van-domein">
      <h2 id="mensen-van-domein" className="mb-1 text-sm font-semibold">
        Mensen met dit domein
      </h2>
      <QueryContent
        query={useQuery(usersOfDomainQuery(domain))}
        failed="De gebruikers konden niet worden geladen"
        loading={<SkeletonList label="Mensen met dit domein" rows={2} />}
      >
        {({ items, next }) => (
          <>
            {items.length === 0 && (
              <p className="text-muted">Niemand heeft een account met een adres van dit domein.</p>
            )}
            <ul className="divide-y divide-line">
              {items.map(({ id, name, email, status }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    <UserLink id={id}>{name}</UserLink>{' '}
                    <span className="text-xs text-muted">{readableAddress(email)}</span>
                  </span>
                  <span className="text-xs text-muted">{userStatusLabels[status]}</span>
                </li>
              ))}
            </ul>
            {next !== null && (
              <Link to="/user-management" search={{ domein: domain }} className={linkClasses}>
                Alle gebruikers van dit domein
              </Link>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
}

function UserLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/user-management/$userId" params={{ userId: id }} className={linkClasses}>
      {children}
    </Link>
  );
}

/** What happened to the domain, in the order in which it did. */
function DomainStream({ domain }: { domain: GreylistDomain }) {
  const now = useNow();
  const { status, requestedByName, createdAt, reviewedAt, reviewedByName } = domain;
  const isApproved = status === 'approved';
  return (
    <Stream>
      <StreamEntry icon={Globe} at={createdAt} now={now} line={`${requestedByName} vroeg het domein aan`} />
      {reviewedAt !== null && status !== 'pending' && (
        <StreamEntry
          icon={isApproved ? CircleCheck : CircleX}
          at={reviewedAt}
          now={now}
          line={`${reviewedByName ?? 'Een verwijderd account'} ${isApproved ? 'keurde het domein goed' : 'wees het domein af'}`}
        />
      )}
    </Stream>
  );
}
