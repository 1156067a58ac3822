import { useState } from 'react';
import type { GreylistDomain, GreylistStatus } from '#contract/domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { undoReview, type useReviewDomain } from './use-review-domain.ts';

const badges: Record<GreylistStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'beta', label: 'Wacht op goedkeuring' },
  approved: { tone: 'ok', label: 'Goedgekeurd' },
  rejected: { tone: 'danger', label: 'Afgewezen' },
};

export function DomainStatusBadge({ status }: { status: GreylistStatus }) {
  return <Badge tone={badges[status].tone}>{badges[status].label}</Badge>;
}

/** What can be decided about a domain now; nothing until an earlier decision has taken effect. */
export function choicesOf({ status, decision }: GreylistDomain): { approve: boolean; label: string }[] {
  if (decision !== null) return [];
  const isDecided = status !== 'pending';
  return [
    ...(status === 'approved' ? [] : [{ approve: true, label: isDecided ? 'Alsnog goedkeuren' : 'Goedkeuren' }]),
    ...(status === 'rejected' ? [] : [{ approve: false, label: isDecided ? 'Alsnog afwijzen' : 'Afwijzen' }]),
  ];
}

type DecisionProps = { domain: GreylistDomain; size: 'sm' | 'md' };
type Props = DecisionProps & { review: ReturnType<typeof useReviewDomain> };

/** The buttons that decide about a domain, or the decision that can still be undone. */
export function DomainDecision({ domain, size, review: { mutate: review, isPending, variables } }: Props) {
  if (domain.decision !== null) return <Decided domain={domain} decision={domain.decision} size={size} />;
  return (
    <div className="flex flex-wrap gap-2">
      {choicesOf(domain).map(({ approve, label }) => (
        <Button
          key={label}
          variant={approve && domain.status === 'pending' ? 'primary' : 'secondary'}
          size={size}
          busy={isPending && variables.approve === approve}
          aria-label={`${readableDomain(domain.domain)} ${label.toLowerCase()}`}
          onClick={() => !isPending && review({ domain: domain.domain, approve, version: domain.version })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** A decision that has not taken effect: its supervisor and administrators can still undo it. */
function Decided({ domain, decision, size }: DecisionProps & { decision: 'approved' | 'rejected' }) {
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
          size={size}
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
