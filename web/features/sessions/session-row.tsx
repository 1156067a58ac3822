import { describeDevice } from '#contract/describe-device.ts';
import type { Session } from '#contract/sessions.ts';
import { DeviceRow } from '#web/features/two-factor/public.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { useRevokeSession } from './use-revoke-session.ts';

export function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const revokeButton = (
    <Button
      size="sm"
      aria-label={`Beëindigen: sessie met ${describeDevice(session.userAgent).label}`}
      busy={revoke.isPending}
      onClick={() => revoke.mutate(session)}
    >
      Beëindigen
    </Button>
  );
  return (
    <DeviceRow
      userAgent={session.userAgent}
      currentLabel={session.isCurrent && 'Deze sessie'}
      action={!session.isCurrent && revokeButton}
    >
      {!session.isCurrent && (
        <span>
          laatst gebruikt <RelativeTime moment={session.lastUsedAt} />
        </span>
      )}
      <span>ingelogd {formatDateTime(session.createdAt)}</span>
      <span>IP-adres {session.ipAddress}</span>
    </DeviceRow>
  );
}
