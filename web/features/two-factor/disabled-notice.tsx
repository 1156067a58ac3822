import { Check, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Notice } from './notice.tsx';
import { pendingSetup } from './setup/pending-setup.ts';
import { useStartSetup } from './setup/use-start-setup.ts';

const benefits = [
  'Wie uw wachtwoord kent, komt nog niet in uw account',
  'U kunt API keys maken die mogen schrijven of beheren',
  'Werkt met elke authenticator-app, ook zonder internet op uw telefoon',
];

type Props = { hasPasskeys: boolean; preload: () => Promise<void>; onStarted: () => void };

/** Without an app: the warning that two-factor authentication is disabled, unless there are passkeys, and the button that sets it up. */
export function DisabledNotice({ hasPasskeys, preload, onStarted }: Props) {
  const setup = useStore(pendingSetup);
  const start = useStartSetup();
  const isStarted = setup !== null && !setup.isReplaced;
  return (
    <>
      {hasPasskeys ? (
        <Notice tone="ok" icon={<ShieldCheck aria-hidden />} title="Uw passkeys zijn uw tweede stap">
          Na uw wachtwoord vraagt inloggen een passkey. Een authenticator-app kan ernaast, bijvoorbeeld op een apparaat
          zonder uw passkeys.
        </Notice>
      ) : (
        <Warning />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant={hasPasskeys ? 'secondary' : 'primary'}
          busy={start.isPending}
          busyLabel="2FA instellen..."
          onPointerEnter={() => void preload()}
          onClick={() => (isStarted ? onStarted() : start.mutate(undefined, { onSuccess: onStarted }))}
        >
          {isStarted ? 'Verder met instellen' : '2FA instellen'}
        </Button>
        {isStarted && <span className="text-xs text-muted">U bent begonnen, maar 2FA is nog niet actief.</span>}
      </div>
    </>
  );
}

function Warning() {
  return (
    <>
      <Notice tone="warn" icon={<ShieldAlert aria-hidden />} title="2FA is uitgeschakeld">
        Alleen uw wachtwoord beschermt uw account. Met 2FA vult u bij het inloggen ook een code van uw telefoon in.
      </Notice>
      <ul className="mt-4 grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2 text-pretty">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {benefit}
          </li>
        ))}
      </ul>
    </>
  );
}
