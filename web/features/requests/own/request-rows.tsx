import { Users } from 'lucide-react';
import { useEffect } from 'react';
import type { OwnRequest } from '#contract/requests.ts';
import { rowAttribute } from '#web/platform/split-view/row-keys.ts';
import { returnToRow } from '#web/platform/split-view/split-focus.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { cx } from '#web/ui/cx.ts';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { latestChangeText, supportText } from '../request-texts.ts';

type Props = {
  requests: OwnRequest[];
  now: Date;
  /** Of the list beside which a request opens, which has padding of its own. */
  list?: { openId: string | null };
};

/** Rows with the title, the latest change and the status of each request. */
export function RequestRows({ requests, now, list }: Props) {
  const isSplit = list !== undefined && list.openId !== null;
  const isList = list !== undefined && !isSplit;
  useEffect(() => {
    if (isList) returnToRow();
  }, [isList]);
  return (
    <ul className="-mb-2 divide-y divide-line">
      {requests.map((request) => (
        <li
          key={request.id}
          data-row-of={request.id}
          aria-current={list?.openId === request.id || undefined}
          className={cx(
            'relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5',
            !isSplit && 'sm:flex-nowrap',
            list && 'px-4 aria-[current]:bg-selected',
          )}
        >
          <div className={cx('min-w-0 flex-1 basis-full', !isSplit && 'sm:basis-auto')}>
            <RequestLink
              {...rowAttribute}
              id={request.id}
              list={list && { isSplit }}
              className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {request.title}
            </RequestLink>
            <p className="mt-0.5 truncate text-xs text-muted">
              {request.isProblem && <span className="font-medium">Probleem · </span>}
              {request.isFeedback && <span className="font-medium">Feedback · </span>}
              {latestChangeText(request, now)}
            </p>
          </div>
          {request.supporterCount > 1 && !isSplit && (
            <span className="flex shrink-0 items-center gap-1 text-xs text-muted tabular-nums max-sm:hidden">
              <Users aria-hidden className="size-3.5" />
              <span aria-hidden>{formatNumber(request.supporterCount)}</span>
              <VisuallyHidden>{supportText({ ...request, isSupported: true })}</VisuallyHidden>
            </span>
          )}
          <span className={cx('shrink-0', !isSplit && 'sm:w-38 sm:text-right')}>
            <RequestStatusBadge status={request.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
