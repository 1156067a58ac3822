import { useState } from 'react';
import type { SimilarRequest } from '#contract/requests.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { RequestLink } from '../request-link.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';
import { SupportButton } from './support-button.tsx';

/** Characters from which a description is shown shortened at first. */
const shortLength = 100;

/** A similar request with its whole text. Only its author and its supporters get a link to the details. */
export function SimilarRow({ request }: { request: SimilarRequest }) {
  const { id, title, status, isOwn, isSupported } = request;
  const canRead = isOwn || isSupported;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          {canRead ? <RequestLink id={id}>{title}</RequestLink> : title}
        </p>
        {isOwn ? (
          <span className="py-1 text-xs font-medium text-muted">Van u</span>
        ) : (
          <SupportButton request={request} size="sm" />
        )}
      </div>
      <Description request={request} />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <RequestStatusBadge status={status} />
        <span className="tabular-nums">{supportText(request)}</span>
      </p>
    </li>
  );
}

function Description({ request: { title, description } }: { request: SimilarRequest }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = description.length > shortLength || description.includes('\n');
  if (!isLong || isWhole) {
    return (
      <p dir="auto" className="mt-0.5 text-xs wrap-anywhere whitespace-pre-line text-muted">
        <LinkedText text={description} />
      </p>
    );
  }
  return (
    <>
      <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-muted">{description}</p>
      <Button variant="link" size="sm" className="-ml-1" onClick={() => setIsWhole(true)}>
        Hele tekst lezen
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </>
  );
}
