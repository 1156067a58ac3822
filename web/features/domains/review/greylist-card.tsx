import { Globe } from 'lucide-react';
import { useState } from 'react';
import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { allows } from '#contract/platform/roles.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { PagedList } from '#web/platform/query/paged-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DomainName } from '../domain-name.tsx';
import { greylistQuery } from '../domains-queries.ts';
import { undoReview, useReviewDomain } from './use-review-domain.ts';

const options: { value: GreylistStatus | ''; label: string }[] = [
  { value: '', label: 'Alle statussen' },
  { value: 'pending', label: 'Wacht op goedkeuring' },
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
            text="Wie zich registreert met een domein dat nog niet is toegelaten, wacht hier op uw goedkeuring."
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

const badges: Record<GreylistStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'beta', label: 'Wacht op goedkeuring' },
  approved: { tone: 'ok', label: 'Goedgekeurd' },
  rejected: { tone: 'danger', label: 'Afgewezen' },
};

/** A domain with who asked for it, how many wait, and what can be decided. */
function GreylistRow({ domain }: { domain: GreylistDomain }) {
  const badge = badges[domain.status];
  const warning = describePublicMailDomain(domain.domain);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal">
          <DomainName domain={domain.domain} unicodeDomain={domain.unicodeDomain} />
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </p>
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
      </div>
      {domain.decision === null ? (
        <Decisions domain={domain} />
      ) : (
        <Decided domain={domain} decision={domain.decision} />
      )}
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

function Decisions({ domain: { domain, status, version } }: { domain: GreylistDomain }) {
  const { mutate: review, isPending, variables } = useReviewDomain();
  const decide = (approve: boolean, label: string) => (
    <Button
      variant={approve && status === 'pending' ? 'primary' : 'secondary'}
      size="sm"
      busy={isPending && variables.approve === approve}
      aria-label={`${readableDomain(domain)} ${label.toLowerCase()}`}
      onClick={() => !isPending && review({ domain, approve, version })}
    >
      {label}
    </Button>
  );
  const isDecided = status !== 'pending';
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'approved' && decide(true, isDecided ? 'Alsnog goedkeuren' : 'Goedkeuren')}
      {status !== 'rejected' && decide(false, isDecided ? 'Alsnog afwijzen' : 'Afwijzen')}
    </div>
  );
}

/** A decision that has not taken effect: its supervisor and administrators can still undo it. */
function Decided({ domain, decision }: { domain: GreylistDomain; decision: 'approved' | 'rejected' }) {
  const { id } = useUser();
  const isOwn = domain.decidedBy === id;
  const mayUndo = allows('administrator', useRole()) || isOwn;
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async () => {
    setIsUndoing(true);
    await undoReview(domain.domain);
    setIsUndoing(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-xs text-muted">
        {decision === 'approved' ? 'Wordt goedgekeurd' : 'Wordt afgewezen'}
        {!isOwn && ` door ${domain.decidedByName}`}
      </span>
      {mayUndo && (
        <Button
          size="sm"
          aria-label={`Beoordeling van ${readableDomain(domain.domain)} ongedaan maken`}
          busy={isUndoing}
          onClick={() => void undo()}
        >
          Ongedaan maken
        </Button>
      )}
    </div>
  );
}
