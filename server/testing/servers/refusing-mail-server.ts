import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * An SMTP server that answers every RCPT TO with these bytes, also with control characters.
 * `greeting`: such as `421 Too many connections`.
 * @returns its URL and how to stop it
 */
export async function startRefusingMailServer(
  refusal: string,
  greeting = '220 mail.example',
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    createInterface({ input: socket }).on('line', (line) => {
      socket.write(`${/^RCPT/i.test(line) ? refusal : '250 OK'}\r\n`);
      if (/^QUIT/i.test(line)) socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}
