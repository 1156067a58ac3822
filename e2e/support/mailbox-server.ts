import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that writes every mail to a file, so that stories in other processes can read them. */
export async function startMailbox(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  let number = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const name = `${String((number += 1)).padStart(5, '0')} ${recipients.join(',')}.eml`;
      text(stream)
        .then((mail) => writeFile(join(folder, name), mail))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}
