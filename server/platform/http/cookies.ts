import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '../context.ts';
import type { Call } from './route.ts';

/**
 * Until then a cookie under its name without prefix is read and replaced: the sessions and devices from before the
 * prefix. Remove `oldName` after that date.
 */
const oldNamesUntil = Date.parse('2027-02-01T00:00:00Z');

type Cookies = Pick<Call<never>, 'cookie' | 'setCookie' | 'clearCookie'>;

/**
 * The cookies of a call: HttpOnly, SameSite=Strict, and over https Secure with the prefix that makes browsers refuse
 * one that was set without https. The prefix `__Host-` would need the path `/`.
 */
export function cookiesOf({ config, clock }: Portal, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = config.publicUrl.startsWith('https:');
  const given = () => parseCookie(request.headers.cookie ?? '');
  const nameOf = (name: string) => (secure ? `__Secure-${name}` : name);
  const hasOld = (name: string) => secure && given()[name] !== undefined && clock.now().getTime() < oldNamesUntil;
  const send = (name: string, value: string, path: string, maxAge: number) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie({ name, value, path, maxAge, httpOnly: true, sameSite: 'strict', secure }),
    );
  return {
    cookie: (name) => given()[nameOf(name)] ?? (hasOld(name) ? given()[name] : undefined),
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      send(nameOf(name), value, path, maxAgeSeconds);
      if (hasOld(name)) send(name, '', path, 0);
    },
    clearCookie: (name, path) => {
      send(nameOf(name), '', path, 0);
      if (hasOld(name)) send(name, '', path, 0);
    },
  };
}
