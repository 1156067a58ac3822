import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { prompts } from '#web/platform/prompts.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { useStore } from '#web/platform/use-store.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { twoFactorStatusQuery } from '../two-factor-queries.ts';

const securityPath = '/authentication';

/** Says until when an administrator must enable two-factor authentication; nothing for whom it is not required. */
export function RequiredNotice({ className = '' }: { className?: string }) {
  const { data } = useQuery(twoFactorStatusQuery);
  const { pathname } = useLocation();
  const now = useNow();
  const isPrompted = useStore(prompts).length > 0;
  const due = data?.requiredFrom ?? null;
  if (due === null) return null;
  if (Date.parse(due) <= now.getTime())
    return (
      <Banner tone="danger" title="Zet eerst 2FA aan." className={className}>
        Voor beheerders is dat verplicht. Daarna kunt u het portaal weer gebruiken.
      </Banner>
    );
  // What opens by itself comes first; nothing is refused yet.
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
