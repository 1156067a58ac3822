import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { maxProvisioningTokens, type Provisioning } from '#contract/provisioning.ts';
import { call } from '#web/platform/call/call.ts';
import { NewSecret } from '#web/platform/new-secret.tsx';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { provisioningQuery, refetchProvisioning } from '../company-account-queries.ts';
import { CopyFact, Fact, Facts, PageSection } from '../page-section.tsx';

/** The state of provisioning by SCIM, and the tokens of the directory. */
export function ProvisioningSection() {
  return (
    <PageSection
      id="directory"
      title="Bedrijfsdirectory (SCIM)"
      text="De directory maakt accounts, en sluit ze af als iemand uit dienst gaat: binnen een seconde nadat die dat meldt, eindigen sessies en gesprekken. Gegevens blijven bestaan."
    >
      <QueryContent
        query={useQuery(provisioningQuery)}
        failed="De bedrijfsdirectory kon niet worden geladen"
        loading={
          <SkeletonRegion label="Bedrijfsdirectory">
            <SkeletonText lines={5} />
          </SkeletonRegion>
        }
      >
        {(provisioning) => <Loaded provisioning={provisioning} />}
      </QueryContent>
    </PageSection>
  );
}

function Loaded({ provisioning }: { provisioning: Provisioning }) {
  const { baseUrl, tokens, users, groups, lastCallAt } = provisioning;
  const [created, setCreated] = useState<string | null>(null);
  const hasUsers = users.active + users.disabled + users.deleted > 0;
  return (
    <>
      <Facts label="Bedrijfsdirectory">
        <CopyFact term="Adres van SCIM" theirName="tenant URL" value={baseUrl} />
        <Fact term="Laatste aanroep">{lastCallAt === null ? 'Nog geen' : <RelativeTime moment={lastCallAt} />}</Fact>
        {(hasUsers || groups.total > 0) && (
          <>
            <Fact term="Gebruikers">
              {formatNumber(users.active)} actief, {formatNumber(users.disabled)} uitgeschakeld
              {users.deleted > 0 && `, ${formatNumber(users.deleted)} verwijderd in de directory`}
            </Fact>
            <Fact term="Groepen">
              {formatNumber(groups.total)}, waarvan {formatNumber(groups.withRole)} met een rol
            </Fact>
          </>
        )}
      </Facts>
      {created !== null && (
        <NewSecret
          key={created}
          label="Nieuw token"
          name="Token"
          heading="h3"
          title="Uw nieuwe token"
          text="Kopieer het nu en plak het bij uw dienst. Na sluiten is het niet meer te zien."
          secret={created}
          shownCharacters={14}
          copyFailure="Toon het token en kopieer het zelf."
          onClose={() => setCreated(null)}
        />
      )}
      <Tokens tokens={tokens} onCreated={setCreated} />
    </>
  );
}

type TokensProps = { tokens: Provisioning['tokens']; onCreated: (token: string) => void };

function Tokens({ tokens, onCreated }: TokensProps) {
  const [revoked, setRevoked] = useState<Provisioning['tokens'][number] | null>(null);
  const create = useMutation({
    mutationFn: () => call('POST /api/provisioning/tokens'),
    meta: { errorTitle: 'Het token kon niet worden gemaakt' },
    onSuccess: ({ token }) => onCreated(token),
    onSettled: refetchProvisioning,
  });
  const isFull = tokens.length >= maxProvisioningTokens;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium">Tokens</h3>
        <Button
          icon={<Plus aria-hidden />}
          aria-describedby="tokens-uitleg"
          disabled={isFull}
          busy={create.isPending}
          busyLabel="Maken..."
          onClick={() => create.mutate()}
        >
          Token maken
        </Button>
      </div>
      <p id="tokens-uitleg" className="mt-1 max-w-prose text-pretty text-muted">
        {describe(tokens.length)}
      </p>
      {tokens.length > 0 && (
        <ul aria-label="Tokens" className="mt-2 -mb-2.5 divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-60">
                <p className="tabular-nums">Gemaakt {formatDateTime(token.createdAt)}</p>
                <p className="text-xs wrap-anywhere text-muted">
                  {token.createdBy && `door ${token.createdBy.name} · `}
                  {token.lastUsedAt === null ? (
                    'nog niet gebruikt'
                  ) : (
                    <>
                      gebruikt: <RelativeTime moment={token.lastUsedAt} />
                    </>
                  )}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Intrekken: token van ${formatDateTime(token.createdAt)}`}
                onClick={() => setRevoked(token)}
              >
                Intrekken
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoked && <RevokeDialog token={revoked} isLast={tokens.length === 1} onClose={() => setRevoked(null)} />}
    </div>
  );
}

function describe(count: number): string {
  if (count === 0) return 'Nog geen token: de directory beheert niemand. Maak er een en plak het bij uw dienst.';
  if (count < maxProvisioningTokens)
    return 'Om het token te vervangen maakt u een tweede, plakt u dat bij uw dienst en trekt u daarna het oude in.';
  return `Er kunnen ${formatCount(maxProvisioningTokens, 'token', 'tokens')} geldig zijn. Trek het oude in voordat u een nieuw maakt.`;
}

type RevokeProps = { token: Provisioning['tokens'][number]; isLast: boolean; onClose: () => void };

function RevokeDialog({ token: { id, createdAt }, isLast, onClose }: RevokeProps) {
  const { mutate: revoke, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/provisioning/tokens/{id}', { params: { id } }),
    meta: { errorTitle: 'Het token kon niet worden ingetrokken' },
    onSuccess: () => toast({ title: 'Token ingetrokken' }),
    onSettled: async () => {
      await refetchProvisioning();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Token van ${formatDateTime(createdAt)} intrekken?`}
      description={
        isLast
          ? 'Dit is het enige token. De directory kan daarna niets meer wijzigen en beheert niemand meer: u wijzigt deze gebruikers dan in het portaal.'
          : 'Aanroepen met dit token worden meteen geweigerd. Het andere token blijft werken.'
      }
      confirmLabel="Intrekken"
      busyLabel="Intrekken..."
      busy={isPending}
      onConfirm={() => revoke()}
      onClose={onClose}
    />
  );
}
