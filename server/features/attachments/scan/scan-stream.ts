import { once } from 'node:events';
import { connect } from 'node:net';
import type { ScannerAddress } from '#server/platform/settings/attachment-settings.ts';

/** Milliseconds in which clamd must answer about a file. */
const maxDuration = 120_000;
/** Bytes of an answer. */
const maxAnswer = 1000;

/**
 * Sends a file to clamd (INSTREAM). @returns whether it found nothing. Rejects when it cannot be reached, does not
 * answer in time, or could not scan the file
 */
export async function isClean(
  address: ScannerAddress,
  content: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<boolean> {
  const limit = AbortSignal.timeout(maxDuration);
  const socket = connect({ ...address, signal: signal ? AbortSignal.any([limit, signal]) : limit });
  let answer = '';
  const answered = (async () => {
    for await (const chunk of socket) {
      answer += (chunk as Buffer).toString('latin1');
      if (answer.includes('\0') || answer.length > maxAnswer) break;
    }
  })();
  // It is awaited below; clamd may answer, or hang up, before it has read everything.
  answered.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const piece of content) {
      if (answer !== '') break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), answered]);
    }
    if (answer === '') socket.write(Buffer.alloc(4));
    await answered;
  } finally {
    socket.destroy();
  }
  const verdict = answer.replace(/\0.*/s, '');
  if (verdict === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(verdict)) return false;
  throw new Error(`clamd answered ${JSON.stringify(verdict)}`);
}
