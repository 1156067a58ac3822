import { Link } from '@tanstack/react-router';
import type { UserDetail } from '#contract/users.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';

/** A link to the page of the user who sent the invitation. */
export function InviterLink({ inviter }: { inviter: NonNullable<UserDetail['invitedBy']> }) {
  return (
    <Link to="/user-management/$userId" params={{ userId: inviter.id }} state className={linkClasses}>
      {inviter.name}
    </Link>
  );
}
