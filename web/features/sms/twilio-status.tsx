import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readTwilioStatus } from '#contract/sms.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText, isSessionEnd } from '#web/platform/call/error-text.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CardHeader } from '#web/ui/layout/card.tsx';
import { twilioStatusQuery } from './sms-queries.ts';

type Status = OutputOf<typeof readTwilioStatus>;

/** Whether the portal can send text messages, and what to do when it cannot. */
export function TwilioStatus() {
  const query = useQuery(twilioStatusQuery);
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;
  const failure = error && describeFailure(error);
  useEffect(() => {
    if (failure !== null && errorUpdatedAt > 0) toast({ tone: 'error', title: 'Fout', description: failure });
  }, [failure, errorUpdatedAt]);
  return (
    <>
      <CardHeader
        inset
        title="SMS-dienst"
        action={
          data && (
            <Button
              variant="ghost"
              icon={<RefreshCw aria-hidden />}
              aria-label="Verbinding opnieuw controleren"
              data-tip="Opnieuw controleren"
              busy={isFetching}
              onClick={() => void refetch()}
            />
          )
        }
      />
      <div className="px-4 pb-4">
        <QueryContent
          query={query}
          failed={failure ?? errorText(error)}
          loading={
            <SkeletonRegion label="Status van de SMS-dienst">
              <SkeletonText lines={2} />
            </SkeletonRegion>
          }
        >
          {(status) => <Connection status={status} />}
        </QueryContent>
      </div>
    </>
  );
}

/** Null when the login screen reports it. */
function describeFailure(error: Error): string | null {
  if (isSessionEnd(error)) return null;
  const isAnswered = error instanceof CallError && error.status > 0;
  return isAnswered ? 'Kon Twilio status niet ophalen' : 'Kon Twilio configuratie niet laden';
}

function Connection({ status: { configured, ready, missing, connection } }: { status: Status }) {
  if (!configured)
    return (
      <Banner title="De SMS-dienst is niet ingesteld.">
        Zet {formatNames(missing)} in de omgeving van het portaal en start het opnieuw.
      </Banner>
    );
  const { details, message } = connection;
  return (
    <div className="grid gap-2">
      <p role="status">
        <StatusDot tone={ready ? 'ok' : 'danger'}>{message}</StatusDot>
      </p>
      {details && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
          <dt className="text-muted">Account</dt>
          <dd className="truncate">{details.friendlyName}</dd>
          <dt className="text-muted">Afzender</dt>
          <dd className="truncate tabular-nums">{details.configuredNumber}</dd>
        </dl>
      )}
    </div>
  );
}

function formatNames(names: string[]) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && (index === names.length - 1 ? ' en ' : ', ')}
      <code className="text-xs font-medium wrap-anywhere">{name}</code>
    </span>
  ));
}
