import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { twoFactorStatusQuery } from '../two-factor-queries.ts';

const securityPath = '/authentication';

type Props = {
  /** Whether something may still open by itself, which comes before the notice. */
  isPrompted: boolean;
  className?: string;
};

/**
 * Says until when an administrator must enable two-factor authentication; nothing for whom it is not required. Until that is
 * known, what follows it in a `reveal-forwards` element is hidden.
 */
export function RequiredNotice({ isPrompted, className = '' }: Props) {
  const { data, isPending } = useQuery(twoFactorStatusQuery);
  const { pathname } = useLocation();
  const now = useNow();
  if (isPending)
    return (
      <div hidden>
        <Skeleton />
      </div>
    );
  const due = data?.requiredFrom ?? null;
  if (due === null) return null;
  if (Date.parse(due) <= now.getTime())
    return (
      <Banner tone="danger" title="Zet eerst 2FA aan." className={className}>
        Voor beheerders is dat verplicht. Daarna kunt u het portaal weer gebruiken.
      </Banner>
    );
  // Nothing is refused yet.
  if (isPrompted) return null;
  const link = (
    <Link to={securityPath} className={buttonClasses('secondary', 'sm')}>
      2FA instellen
    </Link>
  );
  return (
    <Banner
      tone="warning"
      title="2FA wordt verplicht."
      action={pathname !== securityPath && link}
      className={className}
    >
      Zet tweefactorauthenticatie aan vóór {formatDateTime(due)}. Daarna opent u als beheerder alleen nog de pagina
      Beveiliging.
    </Banner>
  );
}
