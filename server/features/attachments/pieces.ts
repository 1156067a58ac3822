import type { Queryable } from '#server/platform/database/connect.ts';
import { findPiece } from './uploads-sql.ts';

/** Bytes of a piece: what an upload or a download has in memory. */
export const pieceBytes = 128 * 1024;

export function toPieces(content: Buffer): Buffer[] {
  const starts = Array.from({ length: Math.ceil(content.length / pieceBytes) }, (_, index) => index * pieceBytes);
  return starts.map((start) => content.subarray(start, start + pieceBytes));
}

/** The pieces of a file in order, each read when it is needed. */
export async function* readPieces(
  db: Queryable,
  id: string,
  size: 'received' | 'full' | 'thumbnail',
): AsyncGenerator<Buffer, void> {
  for (let number = 0; ; number += 1) {
    const piece = await findPiece(db, { id, size, number });
    if (piece === null) return;
    yield piece;
  }
}
