import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { IncidentOf } from '#web/features/incidents/public.tsx';
import { ObjectFact, ObjectFacts } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';

export function RequestFacts({ request, now }: { request: RequestDetail; now: Date }) {
  const { id, status, createdAt, updatedAt, isOwn, isProblem, app, user } = request;
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
      {isProblem && app && (
        <IncidentOf kind="request" id={id}>
          {(incident) => <ObjectFact term="Hoort bij">{incident}</ObjectFact>}
        </IncidentOf>
      )}
      <ObjectFact term="Steun">{supportText(request)}</ObjectFact>
    </ObjectFacts>
  );
}
