import { Link } from '@tanstack/react-router';
import { domainOf } from '#contract/platform/domain-name.ts';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import type { User } from '#contract/users.ts';
import { useReviewDomain } from '#web/features/domains/public.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';

type WaitingUser = Pick<User, 'name' | 'email' | 'status' | 'domainStatus'>;
type Approval = ReturnType<typeof useApproval>;

/**
 * The approval of the domain for which a user waits, with an undo. At a domain of a mail service anybody can have an address,
 * so that one is reviewed where this is said.
 */
export function useApproval({ email, status, domainStatus }: WaitingUser) {
  const { mutate: review, isPending, isSuccess } = useReviewDomain();
  const domain = domainOf(email);
  const warning = describePublicMailDomain(domain);
  const isWaiting = status === 'pending' && domainStatus === 'greylist';
  return {
    domain,
    warning,
    isWaiting,
    canApprove: isWaiting && warning === null,
    isPending,
    isSuccess,
    approve: () => !isPending && !isSuccess && review({ domain, approve: true }),
  };
}

/** In the list: the approval of a user who waits. */
export function ApproveUser({ user }: { user: WaitingUser }) {
  return <ApproveButton user={user} approval={useApproval(user)} size="sm" />;
}

type ButtonProps = { user: WaitingUser; approval: Approval; size?: 'sm' | 'md' };

/** The button that approves, or a link to where the domain is reviewed; nothing for a user who does not wait. */
export function ApproveButton({ user: { name }, approval, size = 'md' }: ButtonProps) {
  const { domain, isWaiting, canApprove, isPending, isSuccess, approve } = approval;
  if (!isWaiting) return null;
  if (!canApprove)
    return (
      <Link
        to="/user-management"
        search={{ tab: 'domeinen', domein: domain }}
        className={buttonClasses('secondary', size)}
      >
        Domein beoordelen
      </Link>
    );
  return (
    <Button
      size={size}
      variant="primary"
      busy={isPending}
      aria-disabled={isSuccess || undefined}
      aria-label={`${name} goedkeuren`}
      data-tip={`Laat iedereen met een adres van ${readableDomain(domain)} toe`}
      onClick={approve}
    >
      {isSuccess ? 'Goedgekeurd' : 'Goedkeuren'}
    </Button>
  );
}
