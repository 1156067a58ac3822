import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { readOwnCompanyAccount } from '#contract/company-account.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { readCompanyAccount } from '#web/platform/brand/company-account.ts';
import { call } from '#web/platform/call/call.ts';
import { startCompanyVisit } from '#web/platform/company-visit.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ownCompanyAccountQuery } from './own-company-account-query.ts';

type OwnAccount = OutputOf<typeof readOwnCompanyAccount>;

/** Which company account this user signs in with, to link and unlink it. Renders nothing where there is none. */
export function CompanyAccountCard() {
  const query = useQuery(ownCompanyAccountQuery);
  const [isAsking, setIsAsking] = useState(false);
  const link = useMutation({
    mutationFn: () => startCompanyVisit({ purpose: 'link', returnTo: '/authentication', isApart: false }),
  });
  const { data } = query;
  const { reset } = link;
  // Going back from the identity provider can restore this page as it was left.
  useEffect(() => {
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [reset]);
  if (readCompanyAccount() === null) return null;
  return (
    <Card as="section" aria-labelledby="bedrijfsaccount">
      <CardHeader
        id="bedrijfsaccount"
        title="Bedrijfsaccount"
        action={
          data?.linked ? (
            data.canUnlink && <Button onClick={() => setIsAsking(true)}>Ontkoppelen</Button>
          ) : (
            <Button
              disabled={data === undefined}
              // The browser leaves once the mutation has succeeded.
              busy={link.isPending || link.isSuccess}
              busyLabel="Koppelen..."
              onClick={() => link.mutate()}
            >
              Koppelen
            </Button>
          )
        }
      />
      <QueryContent
        query={query}
        failed="Uw bedrijfsaccount kon niet worden geladen"
        loading={<Skeleton className="h-10 w-4/5" />}
      >
        {(account) => <Linked account={account} />}
      </QueryContent>
      {isAsking && data?.linked && <UnlinkDialog email={data.linked.email} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function Linked({ account }: { account: OwnAccount }) {
  const { linked, canUnlink } = account;
  if (!linked)
    return (
      <p className="text-pretty text-muted">
        Niet gekoppeld. Met een gekoppeld bedrijfsaccount logt u in zonder wachtwoord van het portaal.
      </p>
    );
  const { email, linkedAt, lastUsedAt } = linked;
  return (
    <>
      <p className="text-muted">
        Gekoppeld aan{' '}
        {email ? (
          <strong className="font-semibold wrap-anywhere text-ink">{readableAddress(email)}</strong>
        ) : (
          'uw account'
        )}
        .
      </p>
      <p className="text-xs text-muted">
        Sinds {formatDateTime(linkedAt)} ·{' '}
        {lastUsedAt === null ? 'nog niet gebruikt' : `laatst gebruikt ${formatDateTime(lastUsedAt)}`}
      </p>
      {!canUnlink && <p className="mt-2 text-xs text-pretty text-muted">{keptText(account)}</p>}
    </>
  );
}

/** Why it cannot be unlinked. */
function keptText({ isManaged, hasPassword }: OwnAccount): string {
  if (isManaged) return 'Uw organisatie beheert uw account; daarom kunt u het hier niet ontkoppelen.';
  if (readCompanyAccount()?.isOnly)
    return 'Inloggen gaat hier alleen met het bedrijfsaccount; daarom blijft het gekoppeld.';
  return hasPassword
    ? 'U kunt het nu niet ontkoppelen.'
    : 'Ontkoppelen kan als u ook op een andere manier kunt inloggen: kies eerst een wachtwoord of voeg een passkey toe.';
}

function UnlinkDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const unlink = useMutation({
    mutationFn: () => call('DELETE /api/auth/company-account'),
    meta: { success: 'Bedrijfsaccount ontkoppeld' },
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownCompanyAccountQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title="Bedrijfsaccount ontkoppelen"
      description={`U logt daarna niet meer in met ${email || 'uw bedrijfsaccount'}. Andere apparaten waarop u zo bent ingelogd, worden uitgelogd. U kunt het later opnieuw koppelen.`}
      confirmLabel="Ontkoppelen"
      busy={unlink.isPending}
      busyLabel="Ontkoppelen..."
      onConfirm={() => unlink.mutate()}
      onClose={onClose}
    />
  );
}
