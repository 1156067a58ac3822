import type { Readable } from 'node:stream';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { type FileType, fileTypeOf, signatureBytes } from './file-type.ts';
import { PdfCheck } from './pdf-check.ts';
import { pieceBytes } from './pieces.ts';
import { insertPiece } from './uploads-sql.ts';
import { writes } from './write-queue.ts';

/** Milliseconds in which a file must arrive, and those without a byte of it. */
const maxDuration = 120_000;
const maxSilence = 15_000;

type Received = { type: FileType; bytes: number };

/**
 * Stores the bytes of an upload as its received pieces. Throws when it is no file that is accepted, too large or too
 * slow; the rest of the body is then left unread.
 */
export async function receiveFile(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { id, maxBytes }: { id: string; maxBytes: number },
  body: Readable,
): Promise<Received> {
  const pdf = new PdfCheck();
  let type: FileType | null = null;
  let bytes = 0;
  let number = 0;
  const storePiece = async (content: Buffer) => {
    type ??= fileTypeOf(content);
    if (type === null) throw new Failure(bytes === 0 ? 'attachment_unreadable' : 'attachment_type');
    if (type.kind === 'pdf') pdf.add(content);
    const stored = { id, size: 'received', number, content } as const;
    if (!(await writes.run(user.id, () => insertPiece(db, stored)))) throw new Failure('request_timed_out');
    number += 1;
  };
  // One for all pieces: a buffer for each would leave as much garbage as the file has bytes.
  const piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  for await (const chunk of withTimeLimits(body)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Failure('attachment_too_large');
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(piece, filled, taken);
      filled += copied;
      taken += copied;
      if (type === null && filled >= signatureBytes && (type = fileTypeOf(piece.subarray(0, filled))) === null)
        throw new Failure('attachment_type');
      if (filled < pieceBytes) continue;
      await storePiece(piece);
      filled = 0;
    }
  }
  if (filled > 0 || bytes === 0) await storePiece(piece.subarray(0, filled));
  const received = type as FileType | null;
  if (received?.kind === 'pdf' && !pdf.isReadable()) throw new Failure('attachment_unreadable');
  return { type: received!, bytes };
}

/** The chunks of a body. It is not destroyed when the caller stops, since its connection has to carry the answer. */
async function* withTimeLimits(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false });
  const latest = performance.now() + maxDuration;
  for (;;) {
    const { promise, reject } = Promise.withResolvers<never>();
    const left = Math.min(maxSilence, latest - performance.now());
    const timer = setTimeout(() => reject(new Failure('request_timed_out')), Math.max(left, 0));
    try {
      const arrival = (chunks.next() as Promise<IteratorResult<Buffer>>).catch(refuseAborted);
      const next = await Promise.race([arrival, promise]);
      if (next.done) return;
      yield next.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The sender cancelled, or lost the connection: no fault of the server. */
function refuseAborted(): never {
  throw new Failure('request_timed_out');
}
