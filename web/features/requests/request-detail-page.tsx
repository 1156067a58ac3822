import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, ClipboardCheck, FileQuestionMark, PenLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { allows } from '#contract/platform/roles.ts';
import type { RequestDetail } from '#contract/requests.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { requestEdit } from './change-own/edit-draft.ts';
import { Comments } from './comments/comments.tsx';
import { RequestOutcome } from './detail/request-outcome.tsx';
import { DetailSkeleton } from './detail/detail-skeleton.tsx';
import { RequestFacts } from './detail/request-facts.tsx';
import { OfficialReplies } from './detail/official-replies.tsx';
import { RequestHistory } from './detail/request-history.tsx';
import { requestQuery } from './requests-queries.ts';
import { SupportButton } from './similar/support-button.tsx';

const EditForm = lazyComponent(() => import('./change-own/edit-form.tsx').then((file) => file.EditForm));
const WithdrawDialog = lazyComponent(() =>
  import('./change-own/withdraw-dialog.tsx').then((file) => file.WithdrawDialog),
);

const page = getRouteApi('/request/$id');

/** A request with its description, status and supporters; history for its author and supervisors, replies for others. */
export function RequestDetailPage() {
  const query = useQuery(requestQuery(page.useParams().id));
  return (
    <QueryContent
      query={query}
      failed="Het verzoek kon niet worden geladen"
      missing={
        <EmptyState
          level={2}
          icon={<FileQuestionMark aria-hidden />}
          title="Dit verzoek is er niet, of niet voor u"
          text="U ziet hier verzoeken die u indiende of waar u achter staat."
          action={
            <Link to="/request" className={buttonClasses()}>
              Naar mijn verzoeken
            </Link>
          }
        />
      }
      errorFrame={ErrorFrame}
      loading={<DetailSkeleton />}
    >
      {(request) => <Detail key={request.id} request={request} />}
    </QueryContent>
  );
}

function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Verzoek" />
      <Card>{children}</Card>
    </>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const now = useNow();
  const role = useRole();
  const { id, title, description, status, isOwn, mergedInto, history, replies } = request;
  const [isEditing, setIsEditing] = useState(() => requestEdit(id).read() !== null);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const canChange = isOwn && status === 'pending' && mergedInto === null;
  const text = (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      <LinkedText text={description} />
    </p>
  );
  return (
    <>
      <Link to="/request" hash="mijn-verzoeken" className={`${buttonClasses('link', 'sm')} -mt-2 mb-2 -ml-1`}>
        <ArrowLeft aria-hidden />
        Mijn verzoeken
      </Link>
      <PageHeader title={<span className="wrap-anywhere">{title}</span>}>
        {!isOwn && mergedInto === null && <SupportButton request={request} />}
        {canChange && !isEditing && (
          <>
            <Button icon={<PenLine aria-hidden />} onClick={() => setIsEditing(true)}>
              Wijzigen
            </Button>
            <Button variant="ghost" onClick={() => setIsWithdrawing(true)}>
              Intrekken
            </Button>
          </>
        )}
        {allows('supervisor', role) && (
          // A merged request follows the one that it was merged into.
          <Link to="/supervisor" search={{ verzoek: mergedInto ?? id }} className={buttonClasses()}>
            <ClipboardCheck aria-hidden />
            Behandelen
          </Link>
        )}
      </PageHeader>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <RequestOutcome request={request} />
          {history.length > 0 && (
            <Card as="section">
              <CardHeader title="Wat er gebeurde" />
              <RequestHistory events={history} now={now} />
            </Card>
          )}
          {history.length === 0 && replies.length > 0 && (
            <Card as="section">
              <CardHeader title="Antwoorden" />
              <OfficialReplies replies={replies} now={now} />
            </Card>
          )}
          <Card as="section">
            <CardHeader title="Omschrijving" />
            {isOwn && isEditing ? (
              <LazyBoundary fallback={text} onMissing={() => setIsEditing(false)}>
                <EditForm request={request} canSave={canChange} onClose={() => setIsEditing(false)} />
              </LazyBoundary>
            ) : (
              text
            )}
          </Card>
          <Card as="section">
            <CardHeader title="Reacties" />
            <Comments request={request} now={now} />
          </Card>
        </div>
        <RequestFacts request={request} now={now} />
      </div>
      {canChange && isWithdrawing && (
        <LazyBoundary>
          <WithdrawDialog request={request} onClose={() => setIsWithdrawing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
