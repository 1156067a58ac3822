import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isInternalHost } from '#server/platform/outgoing/outgoing-hosts.ts';

/** Throws `validation_failed` for http to a host that INTERNAL_HOSTS does not list. */
export function refuseUnsafeUrl({ config }: Pick<Portal, 'config'>, address: string): void {
  if (address.startsWith('/')) return;
  const url = new URL(address);
  if (url.protocol === 'http:' && !isInternalHost(url.hostname, config.internalHosts)) {
    const message = 'Gebruik https://. Alleen interne adressen (INTERNAL_HOSTS) mogen met http:// beginnen.';
    throw new Failure('validation_failed', { fields: { url: message } });
  }
}
