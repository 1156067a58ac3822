import { Link } from '@tanstack/react-router';
import { describePublicMailDomain } from '#contract/public-mail-domains.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import type { User } from '#contract/users.ts';
import { useReviewDomain } from '#web/features/domains/public.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';

type Props = { user: Pick<User, 'name' | 'email' | 'status' | 'domainStatus'> };

/**
 * Approves the domain for which a user waits, with an undo. At a domain of a mail service anybody can have an address, so that
 * one is reviewed where this is said.
 */
export function ApproveUser({ user }: Props) {
  const { name, email, status, domainStatus } = user;
  const { mutate: review, isPending, isSuccess } = useReviewDomain();
  if (status !== 'pending' || domainStatus !== 'greylist') return null;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (describePublicMailDomain(domain) !== null)
    return (
      <Link to="/user-management" search={{ tab: 'domeinen' }} className={buttonClasses('secondary', 'sm')}>
        Domein beoordelen
      </Link>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      busy={isPending}
      aria-disabled={isSuccess || undefined}
      aria-label={`${name} goedkeuren`}
      data-tip={`Laat iedereen met een adres van ${readableDomain(domain)} toe`}
      onClick={() => !isPending && !isSuccess && review({ domain, approve: true })}
    >
      {isSuccess ? 'Goedgekeurd' : 'Goedkeuren'}
    </Button>
  );
}
