import type { ReactNode } from 'react';
import type { RequestDetail } from '#contract/requests.ts';
import { AppsLink } from '#web/features/apps/public.tsx';
import { formatDateTime, formatRelative } from '#web/platform/time/format-time.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { RequestStatusBadge } from '../request-status.tsx';
import { supportText } from '../request-texts.ts';

export function RequestFacts({ request, now }: { request: RequestDetail; now: Date }) {
  const { status, createdAt, updatedAt, isOwn, isProblem, isFeedback, app, user } = request;
  return (
    <Card as="section">
      <CardHeader title="Stand van zaken" />
      <dl className="-mb-2 divide-y divide-line">
        <Fact term="Status">
          <RequestStatusBadge status={status} />
        </Fact>
        {isProblem && <Fact term="Soort">Probleem</Fact>}
        {isFeedback && <Fact term="Soort">Feedback</Fact>}
        <Fact term="Ingediend">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt, now)}
          </time>
        </Fact>
        {updatedAt !== createdAt && (
          <Fact term="Laatste wijziging">
            <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
              {formatRelative(updatedAt, now)}
            </time>
          </Fact>
        )}
        {user && <Fact term="Door">{isOwn ? 'u' : user.name}</Fact>}
        {app && (
          <Fact term="App">
            <AppsLink view={{ text: app.name }}>{app.name}</AppsLink>
          </Fact>
        )}
        <Fact term="Steun">{supportText(request)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
