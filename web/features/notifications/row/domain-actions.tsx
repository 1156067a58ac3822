import { allows } from '#contract/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useReviewDomain } from './use-review-domain.ts';

/** The decision about a domain that waits, where one hears of it. The pressed button stays, so that the focus does. */
export function DomainActions({ domain }: { domain: string }) {
  const { role } = useUser();
  const { mutate: review, isPending, isSuccess, variables } = useReviewDomain();
  if (!allows('supervisor', role)) return null;
  const decided = isSuccess ? variables.approve : null;
  const look = (approve: boolean, label: string) => ({
    size: 'sm' as const,
    busy: isPending && variables.approve === approve,
    'aria-label': `${domain} ${label.toLowerCase()}`,
    'aria-disabled': isSuccess || undefined,
    onClick: () => !isPending && !isSuccess && review({ domain, approve }),
    children: label,
  });
  return (
    <div className="relative z-1 mt-2 flex flex-wrap gap-2">
      {decided !== false && <Button variant="primary" {...look(true, decided ? 'Goedgekeurd' : 'Goedkeuren')} />}
      {decided !== true && <Button {...look(false, decided === false ? 'Afgewezen' : 'Afwijzen')} />}
    </div>
  );
}
