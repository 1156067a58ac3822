import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { readErasure } from '#contract/privacy.ts';
import { callFile } from '#web/platform/call/call-file.ts';
import { call } from '#web/platform/call/call.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { saveFile } from '#web/platform/save-file.ts';
import { formatDay, formatIsoDay } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ownErasureQuery } from './own-erasure-query.ts';

/** What a user can do with the own personal data. */
export function PrivacyCard() {
  return (
    <Card as="section" aria-labelledby="privacy">
      <CardHeader id="privacy" title="Uw gegevens" />
      <div className="grid gap-4">
        <DownloadOwnData />
        <OwnErasure />
      </div>
    </Card>
  );
}

/** Downloads everything that the portal keeps of the user. */
function DownloadOwnData() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/privacy/data'),
    onSuccess: (file) => saveFile(file, `mijn-gegevens-${formatIsoDay(new Date())}.json`),
    meta: { success: 'Uw gegevens zijn gedownload', errorTitle: 'Downloaden is niet gelukt' },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose text-pretty text-muted">
        Alles wat het portaal van u bewaart, in één bestand (JSON) met Nederlandse namen.
      </p>
      <Button icon={<Download aria-hidden />} busy={isPending} busyLabel="Downloaden..." onClick={() => mutate()}>
        Mijn gegevens downloaden
      </Button>
    </div>
  );
}

const RequestErasureDialog = lazyComponent(() =>
  import('./request-erasure-dialog.tsx').then((file) => file.RequestErasureDialog),
);

/** Asks for the erasure of the user, or withdraws that. */
function OwnErasure() {
  return (
    <QueryContent
      query={useQuery(ownErasureQuery)}
      failed="Uw verzoek kon niet worden geladen"
      loading={<SkeletonList label="Verzoek om verwijdering" rows={1} />}
    >
      {({ request }) => <ErasureRequest request={request} />}
    </QueryContent>
  );
}

function ErasureRequest({ request }: OutputOf<typeof readErasure>) {
  const [isAsking, setIsAsking] = useState(false);
  const stopAsking = () => setIsAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/privacy/erasure'),
    meta: { success: 'Uw verzoek is ingetrokken', errorTitle: 'Intrekken is niet gelukt' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownErasureQuery.queryKey }),
  });
  if (request)
    return (
      <Banner
        tone="warning"
        title="U hebt gevraagd om uw gegevens te verwijderen."
        action={
          request.status === 'waiting' && (
            <Button busy={isPending} busyLabel="Intrekken..." onClick={() => mutate()}>
              Verzoek intrekken
            </Button>
          )
        }
      >
        Gevraagd op {formatDay(request.createdAt)}. Een beheerder voert het binnen een maand uit; tot dan kunt u het
        intrekken.
      </Banner>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="max-w-prose text-pretty text-muted">
        Een beheerder verwijdert uw account en alles wat naar u verwijst. Dat kan niet ongedaan worden gemaakt.
      </p>
      <Button onPointerEnter={() => void RequestErasureDialog.preload()} onClick={() => setIsAsking(true)}>
        Verwijdering vragen
      </Button>
      {isAsking && (
        <LazyBoundary onMissing={stopAsking}>
          <RequestErasureDialog onClose={stopAsking} />
        </LazyBoundary>
      )}
    </div>
  );
}
