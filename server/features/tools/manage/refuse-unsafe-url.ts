import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isRequestable } from '#server/platform/outgoing/outgoing-hosts.ts';

/** Throws `validation_failed` for http and for a private IP address, unless INTERNAL_HOSTS lists the host. */
export function refuseUnsafeUrl({ config }: Pick<Portal, 'config'>, address: string): void {
  if (address.startsWith('/')) return;
  const url = new URL(address);
  if (isRequestable(url, config.internalHosts)) return;
  const message =
    url.protocol === 'http:'
      ? 'Gebruik https://. Alleen interne adressen (INTERNAL_HOSTS) mogen met http:// beginnen.'
      : 'Dit is een intern adres. Laat de systeembeheerder het in INTERNAL_HOSTS zetten.';
  throw new Failure('validation_failed', { fields: { url: message } });
}
