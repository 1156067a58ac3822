import { holdConnections, type Outcome } from './connections.ts';

type Given = { url: string; connections: number; milliseconds: number; head: string };

/** How slow requests start. */
export const heads = {
  headers: 'GET /api/limits HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  body: `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{"email":"${'x'.repeat(15_000)}`,
};

/** Starts requests in this way, and goes on a byte each second. */
export async function trickle(given: Given): Promise<Outcome> {
  return await holdConnections(given, (socket) => {
    socket.resume();
    socket.write(given.head);
    const trickling = setInterval(() => socket.write('x'), 1000);
    socket.on('close', () => clearInterval(trickling));
  });
}
