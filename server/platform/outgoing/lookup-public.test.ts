import type { LookupOptions } from 'node:dns';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeConnectionError } from './connection-errors.ts';
import { postGuarded } from './post-guarded.ts';

// No public address leads to this machine: this one of the loopback network stands for one.
const standsForPublic = '127.0.0.2';
const answers: string[] = [];

vi.mock(import('node:dns'), async (original) => {
  const lookup = (_name: string, _options: LookupOptions, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: answers.shift()!, family: 4 }]);
  return { ...(await original()), lookup: lookup as never };
});

vi.mock(import('./outgoing-hosts.ts'), async (original) => {
  const hosts = await original();
  return { ...hosts, isPublicAddress: (each: string) => each === standsForPublic || hosts.isPublicAddress(each) };
});

/** Servers on one port of both addresses. @returns the port, and the addresses that were connected to */
async function givenServers() {
  const connected: string[] = [];
  const listen = async (host: string, port: number) => {
    const server = createServer((socket) => {
      connected.push(host);
      socket.destroy();
    }).listen(port, host);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(standsForPublic, 0);
  await listen('127.0.0.1', port);
  return { port, connected };
}

test.each(['127.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '10.0.0.8'])(
  'a name that is first public and then %s is resolved once, and refused at the next attempt',
  async (later) => {
    answers.splice(0, answers.length, standsForPublic, later, later);
    const { port, connected } = await givenServers();
    const given = { headers: {}, body: '{}', internalHosts: [], timeoutMs: 10_000 };
    const post = () => postGuarded(`https://rebind.example:${port}/`, given).catch(describeConnectionError);
    expect(await post()).toBe('verbinding verbroken');
    expect([connected, answers]).toEqual([[standsForPublic], [later, later]]);
    expect(await post()).toBe('niet opgevraagd');
    expect([connected, answers]).toEqual([[standsForPublic], [later]]);
  },
);
