import { getRouteApi } from '@tanstack/react-router';
import { Quota } from '#web/features/weekly-limits/public.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { OwnRequests } from './own/own-requests.tsx';
import { RequestFormSkeleton } from './form/request-form-skeleton.tsx';
import { RequestForm } from './form/request-form.tsx';
import { SimilarPanel } from './similar/similar-panel.tsx';
import { RequestPageLayout } from './request-page-layout.tsx';
import { requestQuotaText, requestRenewalText } from './request-texts.ts';
import { useRequestDraft } from './draft/use-request-draft.ts';
import { useOrigin } from './form/use-origin.ts';

const page = getRouteApi('/request');

/** Form for a new request, with similar requests and the user's own requests beside it. */
export function RequestPage() {
  const draft = useRequestDraft(useUser().id);
  const search = page.useSearch();
  const origin = useOrigin(search, draft.draft?.appId ?? null);
  const navigate = page.useNavigate();
  const title = draft.draft?.title || origin.chat?.topic || search.titel || '';
  const isReady = draft.isReady && origin.app !== undefined && origin.chat !== undefined;
  const removeOrigin = () => {
    if (draft.draft?.appId) draft.change({ appId: null });
    void navigate({ to: '/request', search: {}, replace: true });
  };
  return (
    <RequestPageLayout
      quota={
        <Quota
          limit="requests"
          title={requestQuotaText}
          note={requestRenewalText}
          errorMessage="Uw weeklimiet kon niet worden geladen."
        />
      }
      form={
        isReady ? (
          <RequestForm
            key={draft.revision}
            draft={draft}
            origin={origin}
            initialTitle={title}
            onRemoveOrigin={removeOrigin}
          />
        ) : (
          <RequestFormSkeleton />
        )
      }
    >
      <SimilarPanel title={title} />
      <OwnRequests />
    </RequestPageLayout>
  );
}
