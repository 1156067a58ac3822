import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { ObjectFact, ObjectFacts } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';

export function RequestFacts({ request, now }: { request: RequestDetail; now: Date }) {
  const { status, createdAt, updatedAt, isOwn, app, user } = request;
  return (
    <ObjectFacts label="Stand van zaken">
      <ObjectFact term="Status">
        <RequestStatusBadge status={status} />
      </ObjectFact>
      <ObjectFact term="Ingediend">
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatRelative(createdAt, now)}
        </time>
      </ObjectFact>
      {updatedAt !== createdAt && (
        <ObjectFact term="Laatste wijziging">
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
            {formatRelative(updatedAt, now)}
          </time>
        </ObjectFact>
      )}
      {user && <ObjectFact term="Door">{isOwn ? 'u' : user.name}</ObjectFact>}
      {app && (
        <ObjectFact term="App">
          <AppsLink view={{ text: app.name }}>{app.name}</AppsLink>
        </ObjectFact>
      )}
      <ObjectFact term="Steun">{supportText(request)}</ObjectFact>
    </ObjectFacts>
  );
}
