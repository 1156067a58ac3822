import { RequestFormSkeleton } from '#web/features/requests/form/request-form-skeleton.tsx';
import { RequestPageLayout } from '#web/features/requests/request-page-layout.tsx';
import { SimilarCard } from '#web/features/requests/similar/similar-card.tsx';
import { QuotaLayout } from '#web/features/weekly-limits/quota-layout.tsx';

/** The request page until its code and the draft have arrived. */
export function RequestTemplate() {
  return (
    <template data-page="request">
      <RequestPageLayout quota={<QuotaLayout />} form={<RequestFormSkeleton />}>
        <SimilarCard />
      </RequestPageLayout>
    </template>
  );
}
