import type { Portal } from '#server/platform/context.ts';
import { hashToken, randomToken, sameSecret, sign } from '#server/platform/credentials/secrets.ts';

/** The cookie that identifies a browser at later sign-ins, also after a sign-out. Browsers keep a cookie 400 days at most. */
export const deviceCookie = { name: 'portaal_device', path: '/api/auth', maxAgeSeconds: 400 * 24 * 3600 } as const;

/** A browser, by the hash of its cookie; `isNew`: it sent no cookie of this portal. */
export type Device = { hash: string; cookie: string; isNew: boolean };

/** The device of a cookie, or a new one. The cookie is signed: a client cannot invent devices to get around limits. */
export function identifyDevice(portal: { config: Pick<Portal['config'], 'secretKey'> }, cookie = ''): Device {
  const signed = (token: string) => `${token}.${sign(portal.config.secretKey, 'device', token)}`;
  const [given = ''] = cookie.split('.');
  const isNew = given === '' || !sameSecret(cookie, signed(given));
  const token = isNew ? randomToken() : given;
  return { hash: hashToken(token), cookie: signed(token), isNew };
}
