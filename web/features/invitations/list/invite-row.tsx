import type { Invite } from '#contract/invitations.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RowCheckbox } from '#web/platform/list/row-checkbox.tsx';
import { ObjectLink } from '#web/platform/split-view/object-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { describeTime, InviteActions, InviteBadges, useInviteActions } from './invite-parts.tsx';

/** The list in which a row stands: the invitation that is open beside it, and the search parameters of the page. */
export type InviteList = { openId: string | null; search: object };

type Props = { invite: Invite; list: InviteList; isSelected: boolean; onToggle: (isRange: boolean) => void };

/** An invitation with the status of its mail, and what can be done with it; beside an open one only what finds another. */
export function InviteRow({ invite, list: { openId, search }, isSelected, onToggle }: Props) {
  const { id, email, role, sentByName, isClosed } = invite;
  const actions = useInviteActions(invite);
  const isSplit = openId !== null;
  return (
    <li
      data-row-of={id}
      aria-current={openId === id || undefined}
      className={cx(
        'relative flex items-start gap-2 px-4 py-3',
        (isSplit ? openId === id : isSelected) && 'bg-selected',
      )}
    >
      {!isSplit &&
        (isClosed ? (
          <span className="-ml-0.75 w-6 shrink-0" />
        ) : (
          <RowCheckbox title={readableAddress(email)} checked={isSelected} onToggle={onToggle} className="-ml-0.75" />
        ))}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className={cx('min-w-0 flex-1', !isSplit && 'basis-72')}>
          <div className={cx(!isSplit && 'flex flex-wrap items-center gap-x-3 gap-y-0.5 *:whitespace-normal')}>
            <ObjectLink
              to="/user-management"
              search={{ ...search, uitnodiging: id }}
              isSplit={isSplit}
              // The row of the whole list has buttons, beside which a press opens nothing.
              className={cx(
                'scroll-mt-18 scroll-mb-20 rounded-sm font-medium wrap-anywhere',
                isSplit ? 'after:absolute after:inset-0' : 'hover:underline',
              )}
            >
              {readableAddress(email)}
            </ObjectLink>
            {!isSplit && <InviteBadges invite={invite} />}
          </div>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-pretty text-muted tabular-nums">
            {isSplit && <InviteBadges invite={invite} />}
            {isSplit
              ? roleNames[role]
              : `${roleNames[role]} · uitgenodigd door ${sentByName} · ${describeTime(invite)}`}
          </p>
        </div>
        {!isClosed && !isSplit && <InviteActions invite={invite} actions={actions} size="sm" />}
      </div>
    </li>
  );
}
