import { Users } from 'lucide-react';
import type { OwnRequest } from '#contract/requests.ts';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { latestChangeText, supportText } from '../request-texts.ts';

/** Rows with the title, the latest change and the status of each request. */
export function RequestRows({ requests, now }: { requests: OwnRequest[]; now: Date }) {
  return (
    <ul className="-mb-2 divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 sm:flex-nowrap">
          <div className="min-w-0 flex-1 basis-full sm:basis-auto">
            <RequestLink
              id={request.id}
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
          {request.supporterCount > 1 && (
            <span className="flex shrink-0 items-center gap-1 text-xs text-muted tabular-nums max-sm:hidden">
              <Users aria-hidden className="size-3.5" />
              <span aria-hidden>{formatNumber(request.supporterCount)}</span>
              <VisuallyHidden>{supportText({ ...request, isSupported: true })}</VisuallyHidden>
            </span>
          )}
          <span className="shrink-0 sm:w-28 sm:text-right">
            <RequestStatusBadge status={request.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
