import { Agent, request } from 'node:http';
import { attackerAddress } from './connections.ts';

export type AttackCall = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

type Given = { url: string; calls: AttackCall[] };

/** Sends all calls at once, each on a connection of its own. @returns how many had each status; 0: no response */
export async function sendCalls({ url, calls }: Given): Promise<Record<number, number>> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not the loopback address`);
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity, localAddress: attackerAddress });
  const counts: Record<number, number> = {};
  const send = ({ method, path, headers, body }: AttackCall) =>
    new Promise<number>((resolve) => {
      const sent = request(url + path, { method, agent, headers, timeout: 60_000 }, (response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? 0));
      });
      sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0));
      sent.end(body);
    });
  for (const status of await Promise.all(calls.map(send))) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
