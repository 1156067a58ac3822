import type { ClientMessage } from '#contract/platform/live.ts';
import { tokenOf } from '../data/identities.ts';
import { pool } from './pool.ts';

export type LiveClient = { send(message: ClientMessage): void; close(): void; isOpen(): boolean };

type Message = { type: string } & Record<string, unknown>;

/** Connections that are opened at a time. */
const concurrency = 16;

/** Opens a live connection for each of these users; resolves when the portal has confirmed all of them. */
export async function openLiveClients(
  url: string,
  users: number[],
  onMessage: (message: Message) => void = () => undefined,
): Promise<LiveClient[]> {
  return await pool(users, concurrency, (user) => openLiveClient(url, user, onMessage));
}

/** Opens a live connection; rejects when the portal refuses it. */
export async function openLiveClient(
  url: string,
  user: number,
  onMessage: (message: Message) => void = () => undefined,
): Promise<LiveClient> {
  const headers = { authorization: `Bearer ${tokenOf(user)}` };
  const answer = await fetch(`${url}/api/live/ticket`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`POST /api/live/ticket answers ${answer.status}: ${await answer.text()}`);
  const { ticket } = (await answer.json()) as { ticket: string };
  return await openSocket(`${url.replace('http', 'ws')}/api/live?ticket=${ticket}`, onMessage);
}

function openSocket(url: string, onMessage: (message: Message) => void): Promise<LiveClient> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => reject(new Error('a live connection was refused')));
    socket.addEventListener('close', () => reject(new Error('a live connection was closed')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'connection')
        resolve({
          send: (sent) => socket.send(JSON.stringify(sent)),
          close: () => socket.close(),
          isOpen: () => socket.readyState === WebSocket.OPEN,
        });
      else onMessage(message);
    });
  });
}
