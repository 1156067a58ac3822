import { useMutation, useQuery } from '@tanstack/react-query';
import { describeDevice } from '#contract/describe-device.ts';
import { trustedDeviceDays, type TrustedDevice } from '#contract/two-factor.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatDay } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DeviceRow } from './device-row.tsx';
import { trustedDevicesQuery, twoFactorStatusQuery } from './two-factor-queries.ts';

/** The devices on which this user skips the second step; only with an authenticator app or passkeys. */
export function TrustedDevices() {
  const { data: status } = useQuery(twoFactorStatusQuery);
  return status && (status.enabled || status.hasPasskeys) ? <DeviceList /> : null;
}

function DeviceList() {
  const query = useQuery(trustedDevicesQuery);
  const { data } = query;
  return (
    <Card as="section" aria-labelledby="vertrouwd">
      <CardHeader id="vertrouwd" title="Vertrouwde apparaten" action={data && data.length > 1 && <RevokeAll />} />
      <p className="mb-2 text-pretty text-muted">
        Hier slaat u de tweede stap van het inloggen {trustedDeviceDays} dagen over.
      </p>
      <QueryContent
        query={query}
        failed="Uw vertrouwde apparaten konden niet worden geladen"
        loading={<SkeletonList label="Vertrouwde apparaten" rows={1} />}
      >
        {(devices) =>
          devices.length > 0 ? (
            <ul>
              {devices.map((device) => (
                <TrustedDeviceRow key={device.id} device={device} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="Geen vertrouwde apparaten"
              text="Kies bij het inloggen “Onthoud dit apparaat” om hier de tweede stap over te slaan."
            />
          )
        }
      </QueryContent>
    </Card>
  );
}

function TrustedDeviceRow({ device }: { device: TrustedDevice }) {
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/auth/trusted-devices/{id}', { params: { id: device.id } }),
    meta: { success: 'Apparaat vergeten' },
    onSettled: refetchDevices,
  });
  const revokeButton = (
    <Button
      size="sm"
      aria-label={`Vergeten: ${describeDevice(device.userAgent).label}`}
      busy={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      Vergeten
    </Button>
  );
  return (
    <DeviceRow userAgent={device.userAgent} currentLabel={device.isCurrent && 'Dit apparaat'} action={revokeButton}>
      <span>
        laatst gebruikt <RelativeTime moment={device.lastUsedAt} />
      </span>
      <span>onthouden tot {formatDay(device.expiresAt)}</span>
      <span>IP-adres {device.ipAddress}</span>
    </DeviceRow>
  );
}

function RevokeAll() {
  const revoke = useMutation({
    mutationFn: () => call('DELETE /api/auth/trusted-devices'),
    meta: { success: 'Alle vertrouwde apparaten zijn vergeten' },
    onSettled: refetchDevices,
  });
  return (
    <Button size="sm" busy={revoke.isPending} busyLabel="Vergeten..." onClick={() => revoke.mutate()}>
      Alle vergeten
    </Button>
  );
}

function refetchDevices() {
  return queryClient.invalidateQueries({ queryKey: trustedDevicesQuery.queryKey });
}
