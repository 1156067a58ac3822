import type { Portal } from '#server/platform/context.ts';
import { hashToken, randomToken, sameSecret, sign } from '#server/platform/credentials/secrets.ts';

/**
 * The cookie that identifies a browser at later sign-ins, also after a sign-out.
 * Browsers keep a cookie 400 days at most.
 */
export const deviceCookie = { name: 'portaal_device', path: '/api/auth', maxAgeSeconds: 400 * 24 * 3600 } as const;

/** A cookie has a token of each user who signed in on the browser, and of so many users at most. */
const maxTokens = 20;

/** A browser, by the hashes of the tokens in its cookie. */
export type Device = {
  /** Empty: it sent no cookie of this portal. */
  hashes: string[];
  /** Of a token that nobody has yet: for a user who has none on this device, and for one who starts to trust it. */
  newHash: string;
  /** The cookie after a sign-in by the token of one of these hashes. */
  cookieFor: (hash: string) => string;
};

/**
 * The device of a cookie, or a new one. The cookie is signed: a client cannot invent devices to get
 * around limits. A user who is not known on a device gets a new token, so that what an earlier copy of
 * the cookie can do does not change.
 */
export function identifyDevice(portal: { config: Pick<Portal['config'], 'secretKey'> }, cookie = ''): Device {
  const signed = (list: string) => `${list}.${sign(portal.config.secretKey, 'device', list)}`;
  const list = cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
  const tokens = list !== '' && sameSecret(cookie, signed(list)) ? list.split('.') : [];
  const newToken = randomToken();
  return {
    hashes: tokens.map(hashToken),
    newHash: hashToken(newToken),
    cookieFor: (hash) => {
      const used = tokens.find((token) => hashToken(token) === hash) ?? newToken;
      const others = tokens.filter((token) => token !== used);
      return signed([used, ...others].slice(0, maxTokens).join('.'));
    },
  };
}
