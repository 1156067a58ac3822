import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ceremonyProblem } from '../ceremony/ceremony-error.ts';
import { passkeysQuery } from '../passkeys-query.ts';

/** Renews the authentication of the session with a passkey. Renders nothing for users without one. */
export function ConfirmWithPasskey({ onDone }: { onDone: () => void }) {
  // Rendered in a root of its own, without a provider.
  const { data } = useQuery(passkeysQuery, queryClient);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data?.passkeys.length || data.origin !== location.origin || !hasPasskeySupport()) return null;
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await reauthenticate();
      onDone();
    } catch (error) {
      setProblem(problemText(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      {problem && <Banner>{problem}</Banner>}
      <Button
        icon={<KeyRound aria-hidden />}
        busy={isBusy}
        busyLabel="Volg uw apparaat..."
        onClick={() => void confirm()}
      >
        Bevestigen met een passkey
      </Button>
    </>
  );
}

async function reauthenticate(): Promise<void> {
  const [options, { signWithPasskey }] = await Promise.all([
    call('POST /api/auth/passkeys/confirm-options'),
    import('../ceremony/sign-with-passkey.ts'),
  ]);
  await call('POST /api/auth/reauthenticate', { body: { passkey: await signWithPasskey(options) } });
}

function problemText(error: unknown): string {
  const problem = ceremonyProblem(error);
  if (problem === null) return errorText(error);
  return problem === 'cancelled'
    ? 'Er is niets bevestigd: het gebruik van een passkey is afgebroken of duurde te lang.'
    : 'Uw apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of gebruik uw wachtwoord.';
}
