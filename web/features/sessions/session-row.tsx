import { Monitor, Smartphone } from 'lucide-react';
import type { Session } from '#contract/sessions.ts';
import { describeDevice } from '#contract/describe-device.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { useRevokeSession } from './use-revoke-session.ts';

export function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession();
  const device = describeDevice(session.userAgent);
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <IconTile>{device.isPhone ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}</IconTile>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{device.label}</span>
          {session.isCurrent && <Badge tone="ok">Deze sessie</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {!session.isCurrent && (
            <span>
              laatst gebruikt <RelativeTime moment={session.lastUsedAt} />
            </span>
          )}
          <span>ingelogd {formatDateTime(session.createdAt)}</span>
          <span>IP-adres {session.ipAddress}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={`Beëindigen: sessie met ${device.label}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate(session)}
        >
          Beëindigen
        </Button>
      )}
    </li>
  );
}
