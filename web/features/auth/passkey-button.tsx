import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/platform/call/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Signs in without a password. */
export function PasskeyButton({ rememberMe }: { rememberMe: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async () => {
    setIsBusy(true);
    setProblem(null);
    const load = import('./sign-in-with-passkey.ts');
    setProblem(await load.then((file) => file.signInWithPasskey(rememberMe), errorText));
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
