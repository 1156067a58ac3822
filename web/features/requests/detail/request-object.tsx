import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { AttachmentList } from '#web/features/attachments/public.ts';
import { OutageButton } from '#web/features/incidents/public.tsx';
import { WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatRelative } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { SupportButton } from '../similar/support-button.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStream } from './request-stream.tsx';

type Props = {
  request: RequestDetail;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** In place of the text, such as the form that changes it. */
  description?: ReactNode;
  /** What has become of it, below the text. */
  outcome?: ReactNode;
  /** Below the properties. */
  aside?: ReactNode;
  composer?: ReactNode;
};

/** A request as its author, a supporter and a supervisor see it; each has other actions and another composer. */
export function RequestObject({ request, actions, description, outcome, aside, composer }: Props) {
  const now = useNow();
  const { title, isOwn, mergedInto } = request;
  return (
    <WorkObject
      title={title}
      summary={<Summary request={request} now={now} />}
      actions={
        <>
          {!isOwn && mergedInto === null && <SupportButton request={request} />}
          <ProblemOutage request={request} />
          {actions}
        </>
      }
      description={
        <div className="flex flex-col gap-4">
          {description ?? <RequestText text={request.description} />}
          <AttachmentList attachments={request.attachments} />
          {outcome}
        </div>
      }
      aside={
        <>
          <RequestFacts request={request} now={now} />
          {aside}
        </>
      }
      composer={composer}
    >
      <RequestStream request={request} now={now} />
    </WorkObject>
  );
}

/** Of a problem with an app that is still in use. */
function ProblemOutage({ request: { isProblem, app: about } }: { request: RequestDetail }) {
  const { data: apps } = useApps();
  const app = isProblem && apps?.find(({ id, url }) => id === about?.id && url !== null);
  return app ? <OutageButton target={app} /> : null;
}

/** What was asked. */
export function RequestText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      <LinkedText text={text} />
    </p>
  );
}

function Summary({ request, now }: { request: RequestDetail; now: Date }) {
  const { status, isProblem, isFeedback, isOwn, user, createdAt } = request;
  return (
    <>
      <RequestStatusBadge status={status} />
      {isProblem && <Badge tone="danger">Probleem</Badge>}
      {isFeedback && <Badge>Feedback</Badge>}
      {user && !isOwn && <span>{user.name}</span>}
      <span>{formatRelative(createdAt, now)}</span>
    </>
  );
}
