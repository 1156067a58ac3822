import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { passkeysQuery } from '../passkeys-query.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { AddProblem, PasskeysUnavailable } from './add-passkey-problems.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

/** The passkeys of this user, with which they sign in without a password and confirm who they are. */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const adding = useAddPasskey();
  const canAdd = data?.origin === location.origin && hasPasskeySupport();
  const add = (
    <Button
      size="sm"
      icon={<Plus aria-hidden />}
      busy={adding.isPending}
      busyLabel="Volg uw apparaat..."
      onClick={() => adding.mutate()}
    >
      Passkey toevoegen
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="passkeys">
      <CardHeader
        id="passkeys"
        title="Passkeys"
        note={data && data.passkeys.length > 0 && String(data.passkeys.length)}
        action={canAdd && data.passkeys.length > 0 && add}
      />
      {data && !canAdd && <PasskeysUnavailable origin={data.origin} />}
      <AddProblem adding={adding} />
      <QueryContent
        query={query}
        failed="Uw passkeys konden niet worden geladen"
        loading={<SkeletonList label="Uw passkeys" rows={2} />}
      >
        {({ passkeys }) =>
          passkeys.length > 0 ? (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={<KeyRound aria-hidden />}
              title="U hebt nog geen passkeys"
              text="Met een passkey logt u in met uw vingerafdruk, gezicht of pincode, zonder wachtwoord. Een nagemaakte website kan hem niet gebruiken."
              action={canAdd && add}
            />
          )
        }
      </QueryContent>
    </Card>
  );
}
