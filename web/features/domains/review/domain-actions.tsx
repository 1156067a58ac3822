import { allows } from '#contract/platform/roles.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useReviewDomain } from './use-review-domain.ts';

type DomainActionsProps = { domain: string; /** Only the button that approves. */ compact?: boolean };

/** Buttons that approve or reject a waiting domain. The pressed button stays mounted to keep the focus. */
export function DomainActions({ domain, compact = false }: DomainActionsProps) {
  const role = useRole();
  const { mutate: review, isPending, isSuccess, variables } = useReviewDomain();
  if (!allows('supervisor', role)) return null;
  const decision = isSuccess ? variables.approve : null;
  const buttonProps = (approve: boolean, label: string) => ({
    size: 'sm' as const,
    busy: isPending && variables.approve === approve,
    'aria-label': `${readableDomain(domain)} ${label.toLowerCase()}`,
    'aria-disabled': isSuccess || undefined,
    onClick: () => !isPending && !isSuccess && review({ domain, approve }),
    children: label,
  });
  return (
    <div className={cx('relative z-1 flex flex-wrap gap-2', !compact && 'mt-2')}>
      {decision !== false && (
        <Button
          variant={compact ? undefined : 'primary'}
          {...buttonProps(true, decision ? 'Goedgekeurd' : 'Goedkeuren')}
        />
      )}
      {!compact && decision !== true && (
        <Button {...buttonProps(false, decision === false ? 'Afgewezen' : 'Afwijzen')} />
      )}
    </div>
  );
}
