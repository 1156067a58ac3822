import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, FileQuestionMark, PenLine } from 'lucide-react';
import { useState } from 'react';
import { allows } from '#contract/platform/roles.ts';
import type { RequestDetail } from '#contract/requests.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useCloseObject } from '#web/platform/split-view/object-history.ts';
import { SplitView } from '#web/platform/split-view/split-view.tsx';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { requestEdit } from './change-own/edit-draft.ts';
import { CommentForm } from './comments/comment-form.tsx';
import { RequestObject, RequestText } from './detail/request-object.tsx';
import { RequestOutcome } from './detail/request-outcome.tsx';
import { OwnRequests } from './own/own-requests.tsx';
import { requestQuery } from './requests-queries.ts';

const EditForm = lazyComponent(() => import('./change-own/edit-form.tsx').then((file) => file.EditForm));
const WithdrawDialog = lazyComponent(() =>
  import('./change-own/withdraw-dialog.tsx').then((file) => file.WithdrawDialog),
);

const page = getRouteApi('/request/$id');

/** The own requests, and one of them: for its author and supervisors with its history, for others with the replies. */
export function RequestDetailPage() {
  const { id } = page.useParams();
  const navigate = useNavigate();
  const close = useCloseObject(() => void navigate({ to: '/request', hash: 'mijn-verzoeken' }));
  return (
    <SplitView
      list={<OwnRequests openId={id} />}
      openId={id}
      object={<OpenRequest id={id} />}
      back={{ to: '/request', hash: 'mijn-verzoeken', label: 'Mijn verzoeken' }}
      onStep={(next) =>
        void navigate({ to: '/request/$id', params: { id: next }, replace: true, state: (state) => state })
      }
      onClose={close}
    />
  );
}

function OpenRequest({ id }: { id: string }) {
  const query = useQuery(requestQuery(id));
  return (
    <ObjectContent
      label="Verzoek"
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
    >
      {(request) => <Detail key={request.id} request={request} />}
    </ObjectContent>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const role = useRole();
  const { id, isOwn, isSupported, status, mergedInto } = request;
  const isSupervisor = allows('supervisor', role);
  // Only when it opens: a supervisor may withdraw the support here.
  const [isHandled] = useState(isSupervisor && !isOwn && !isSupported);
  const [isEditing, setIsEditing] = useState(() => requestEdit(id).read() !== null);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const canChange = isOwn && status === 'pending' && mergedInto === null;
  if (isHandled) return <Navigate to="/supervisor" search={{ verzoek: id }} replace />;
  const text = <RequestText text={request.description} />;
  return (
    <>
      <RequestObject
        request={request}
        actions={
          <>
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
            {isSupervisor && (
              // A merged request follows the one that it was merged into.
              <Link to="/supervisor" search={{ verzoek: mergedInto ?? id }} className={buttonClasses()}>
                <ClipboardCheck aria-hidden />
                Behandelen
              </Link>
            )}
          </>
        }
        description={
          isOwn && isEditing ? (
            <LazyBoundary fallback={text} onMissing={() => setIsEditing(false)}>
              <EditForm request={request} canSave={canChange} onClose={() => setIsEditing(false)} />
            </LazyBoundary>
          ) : (
            text
          )
        }
        outcome={<RequestOutcome request={request} />}
        composer={mergedInto === null && <CommentForm requestId={id} />}
      />
      {canChange && isWithdrawing && (
        <LazyBoundary>
          <WithdrawDialog request={request} onClose={() => setIsWithdrawing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
