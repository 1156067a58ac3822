import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSocketServer } from '#server/testing/servers/socket-server.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import type { Call } from '../load/send-call.ts';
import { insertWebhookTargets } from '../data/webhook-targets-sql.ts';
import { sendCalls } from './send-calls.ts';

type Given = {
  url: string;
  databaseUrl: string;
  secretKey: string;
  /** Each has an event of which every target is told. */
  calls: Call[];
  /** For how long the target that answers is waited for. */
  milliseconds: number;
};

type Flooded = { statuses: Record<number, number>; delivered: number };

const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** What a target does once a request has begun. */
const badAnswers: ((socket: Socket) => void)[] = [
  function stall() {},
  function drip(socket) {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const timer = setInterval(() => socket.write('x'), 100);
    socket.once('close', () => clearInterval(timer));
  },
  function answerWithoutEnd(socket) {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const fill = () => {
      while (!socket.destroyed && socket.write(megabyte));
    };
    socket.on('drain', fill);
    fill();
  },
  function redirect(socket) {
    socket.end('HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest/meta-data/\r\nContent-Length: 0\r\n\r\n');
  },
  function lie(socket) {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 900000000\r\n\r\nx');
  },
];

/** Sends calls whose events go to ten targets that answer badly, and to one that answers. @returns how many it received */
export async function floodWebhooks({ url, databaseUrl, secretKey, calls, milliseconds }: Given): Promise<Flooded> {
  let delivered = 0;
  const good = await startWebServer((request, response) => {
    request.resume().once('end', () => {
      delivered += 1;
      response.end();
    });
  });
  const bad = await Promise.all([...badAnswers, ...badAnswers].map(startSocketServer));
  await insertWebhookTargets(databaseUrl, secretKey, [...bad.map((server) => server.url), good.url]);
  const statuses: Record<number, number> = {};
  // One at a time: what others notice is of the targets, and not of many calls at once.
  for (const call of calls)
    for (const status of Object.keys(await sendCalls({ url, calls: [call] })))
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + 1;
  const latest = performance.now() + milliseconds;
  while (delivered < calls.length && performance.now() < latest) await sleep(100);
  for (const server of bad) server.stop();
  await good.stop();
  return { statuses, delivered };
}
