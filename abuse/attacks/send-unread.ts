import { holdConnections, type Outcome } from './connections.ts';

type Given = { url: string; connections: number; requestsPerConnection: number; path: string; milliseconds: number };

/** Sends requests for one path in one write on each connection, and never reads a response. */
export async function sendUnread(given: Given): Promise<Outcome> {
  const request = `GET ${given.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const requests = Buffer.from(request.repeat(given.requestsPerConnection));
  return await holdConnections(given, (socket) => {
    // A paused socket reports neither data nor the end: an error of a write shows that the portal has closed it.
    socket.pause();
    socket.write(requests);
    const probe = setInterval(() => socket.write('\r\n'), 500);
    socket.on('close', () => clearInterval(probe));
  });
}
