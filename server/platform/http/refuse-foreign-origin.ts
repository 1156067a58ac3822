import { Failure } from '../failure.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses calls of pages that were not loaded from PUBLIC_URL: such pages could use the cookies of the user. Programs
 * send no Origin. The Host header is not compared, since DNS rebinding makes it equal to the Origin.
 */
export function refuseForeignOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin !== undefined && !isSameOrigin(origin, new URL(publicUrl))) throw new Failure('origin_refused');
}

/** The names of the loopback interface count as one host. */
function isSameOrigin(origin: string, own: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (given.origin === own.origin) return true;
  const areLoopback = loopbackNames.includes(given.hostname) && loopbackNames.includes(own.hostname);
  return areLoopback && given.protocol === own.protocol && given.port === own.port;
}
