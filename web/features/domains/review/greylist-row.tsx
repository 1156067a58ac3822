import { useState } from 'react';
import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { allows } from '#contract/platform/roles.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { DomainName } from '../domain-name.tsx';
import { undoReview, useReviewDomain } from './use-review-domain.ts';

const badges: Record<GreylistStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'beta', label: 'Wacht op beoordeling' },
  approved: { tone: 'ok', label: 'Goedgekeurd' },
  rejected: { tone: 'danger', label: 'Afgewezen' },
};

/** A domain with who asked for it, how many wait, and what can be decided. */
export function GreylistRow({ domain }: { domain: GreylistDomain }) {
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
