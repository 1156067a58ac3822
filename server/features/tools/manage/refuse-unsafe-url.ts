import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { isInternalHost } from '#server/platform/outgoing-hosts.ts';

/** Throws `validation_failed` for an address that is none, and for http to a host that INTERNAL_HOSTS does not list. */
export function refuseUnsafeUrl({ config }: Pick<Portal, 'config'>, address: string): void {
  if (address.startsWith('/')) return;
  const url = URL.parse(address);
  const refuse = (message: string) => new Failure('validation_failed', { fields: { url: message } });
  if (url === null) throw refuse('Vul een adres in dat met https:// begint');
  if (url.protocol === 'http:' && !isInternalHost(url.hostname, config.internalHosts))
    throw refuse('Gebruik https://. Alleen interne adressen (INTERNAL_HOSTS) mogen met http:// beginnen.');
}
