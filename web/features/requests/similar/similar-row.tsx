import type { SimilarRequest } from '#contract/requests.ts';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';
import { SupportButton } from './support-button.tsx';

/** A similar request. Only its author and its supporters get a link to the details. */
export function SimilarRow({ request }: { request: SimilarRequest }) {
  const { id, title, excerpt, status, supporterCount, isOwn, isSupported } = request;
  const canRead = isOwn || isSupported;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{canRead ? <RequestLink id={id}>{title}</RequestLink> : title}</p>
          <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-muted">{excerpt}</p>
        </div>
        {isOwn ? (
          <span className="py-1 text-xs font-medium text-muted">Van u</span>
        ) : (
          <SupportButton request={request} size="sm" />
        )}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <RequestStatusBadge status={status} />
        <span className="tabular-nums">{supportText(supporterCount)}</span>
      </p>
    </li>
  );
}
