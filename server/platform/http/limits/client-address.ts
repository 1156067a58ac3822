import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The IP address of a client: as trusted proxies wrote it, without a port. That of the connection when they wrote no
 * address; limits per address would otherwise count each text apart.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) > 0) return ip;
  const { bracketed, plain } = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+))(?::\d+)?$/.exec(ip)?.groups ?? {};
  const written = bracketed ?? plain ?? '';
  return isIP(written) > 0 ? written : (socket.remoteAddress ?? '');
}
