import type { FastifyRequest } from 'fastify';
import type { Portal } from '../context.ts';

/** Logs, once each, what a proxy removes from a request for the live connection. */
export function createProxyWarnings({ config, log }: Portal): (request: FastifyRequest) => void {
  const logged = new Set<string>();
  const warn = (text: string) => {
    if (!logged.has(text)) log.warn(text);
    logged.add(text);
  };
  return ({ ws, headers }) => {
    if (!ws)
      warn(
        'a live connection was requested without an upgrade to WebSocket, so its browser gets no live updates: the proxy must ' +
          'pass the headers Upgrade and Connection on at /api/live',
      );
    if (typeof config.trustProxy === 'number' && headers['x-forwarded-for'] === undefined)
      warn(
        'TRUST_PROXY is set, but a live connection was requested without X-Forwarded-For: visitors who send that header choose ' +
          'the address that limits apply to, and others share one. The proxy must add the address of its client to the header',
      );
  };
}
