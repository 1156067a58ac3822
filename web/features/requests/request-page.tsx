import { getRouteApi } from '@tanstack/react-router';
import { Quota } from '#web/features/weekly-limits/public.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { OwnRequests } from './own/own-requests.tsx';
import { RequestFormSkeleton } from './form/request-form-skeleton.tsx';
import { RequestForm } from './form/request-form.tsx';
import { SimilarPanel } from './similar/similar-panel.tsx';
import { RequestPageLayout } from './request-page-layout.tsx';
import { requestQuotaText } from './request-texts.ts';
import { DraftAsideBanner, useSourceDraft } from './draft/draft-aside.tsx';
import { useRequestDraft } from './draft/use-request-draft.ts';
import { OriginFailed } from './form/origin-failed.tsx';
import { useOrigin, type OriginPart } from './form/use-origin.ts';

const page = getRouteApi('/request');

/** Form for a new request, with similar requests and the user's own requests beside it. */
export function RequestPage() {
  const { id: userId } = useUser();
  const draft = useRequestDraft(userId);
  const search = page.useSearch();
  const { origin, failed } = useOrigin(search, draft.draft?.appId ?? null);
  const navigate = page.useNavigate();
  const title = draft.draft?.title ?? '';
  const { app, titel } = search;
  const linked = titel
    ? { id: titel, title: titel, description: '' }
    : app
      ? { id: app, title: '', description: '', appId: app }
      : null;
  const sourceDraft = useSourceDraft(draft, search.gesprek ? origin.chat : linked);
  const isReady = draft.isReady && origin.app !== undefined && origin.chat !== undefined;
  const removeOrigin = (part: OriginPart) => {
    if (part === 'app' && draft.draft?.appId) draft.change({ appId: null });
    if (part === 'chat' || search.app) void navigate({ to: '/request', search: {}, replace: true });
  };
  return (
    <RequestPageLayout
      quota={<Quota limit="requests" title={requestQuotaText} />}
      form={
        isReady ? (
          <>
            {sourceDraft.aside && (
              <DraftAsideBanner
                aside={sourceDraft.aside}
                onRestore={() => {
                  sourceDraft.restoreAside();
                  void navigate({ to: '/request', search: {}, replace: true });
                }}
                onDiscard={sourceDraft.discardAside}
              />
            )}
            <RequestForm
              key={draft.revision}
              draft={draft}
              origin={origin}
              initialTitle={title}
              onRemoveOrigin={removeOrigin}
            />
          </>
        ) : failed ? (
          <OriginFailed query={failed.query} onRemove={() => removeOrigin(failed.part)} />
        ) : (
          <RequestFormSkeleton />
        )
      }
    >
      <SimilarPanel title={title} onClearDraft={draft.clear} />
      <OwnRequests />
    </RequestPageLayout>
  );
}
