import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Assertion } from '#contract/passkeys.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { hasPasskeySupport } from '#web/platform/passkey-support.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Signs in without a password, where the browser can. `send` gives the passkey to the server. */
export function PasskeyButton({ send }: { send: (response: Assertion) => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasPasskeySupport()) return null;
  const signIn = async () => {
    setIsBusy(true);
    setProblem(null);
    const load = import('./sign-in-with-passkey.ts');
    setProblem(await load.then((file) => file.signInWithPasskey(send), errorText));
    setIsBusy(false);
  };
  return (
    <>
      {problem && <Banner>{problem}</Banner>}
      <Button size="lg" icon={<KeyRound aria-hidden />} busy={isBusy} onClick={() => void signIn()}>
        Inloggen met een passkey
      </Button>
    </>
  );
}
