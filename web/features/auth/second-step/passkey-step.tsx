import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ceremonyProblem, signWithPasskey } from '#web/features/passkeys/public.tsx';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RememberDevice } from './remember-device.tsx';
import type { CodeFormProps } from './totp-form.tsx';

/** Any of the passkeys of the account. */
export function PasskeyStep({ signIn, onError }: CodeFormProps) {
  const [rememberDevice, setRememberDevice] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const options = await callPublic('POST /api/auth/passkeys/sign-in-options', { body: { purpose: 'second-step' } });
      await signIn({ passkey: await signWithPasskey(options), rememberDevice });
    } catch (error) {
      setIsBusy(false);
      if (!onError(error)) setProblem(problemText(error));
    }
  };
  return (
    <div className="grid gap-4">
      {problem !== null && <Banner>{problem}</Banner>}
      <p className="text-pretty text-muted">
        Gebruik de vingerafdruk, het gezicht, de pincode of de sleutel van uw passkey.
      </p>
      <RememberDevice
        name="rememberDevice"
        checked={rememberDevice}
        onChange={(event) => setRememberDevice(event.target.checked)}
      />
      <Button
        variant="primary"
        size="lg"
        ref={button}
        icon={<KeyRound aria-hidden />}
        busy={isBusy}
        busyLabel="Volg uw apparaat..."
        onClick={() => void confirm()}
      >
        Bevestigen met een passkey
      </Button>
    </div>
  );
}

function problemText(error: unknown): string {
  const problem = ceremonyProblem(error);
  if (problem === null) return errorText(error);
  return problem === 'cancelled'
    ? 'Er is niets bevestigd: het gebruik van een passkey is afgebroken of duurde te lang.'
    : 'Uw apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of gebruik een backupcode.';
}
