import { Readable } from 'node:stream';
import { readPieces } from '#server/features/attachments/public.ts';
import { findSession, isReadableQuestion } from '#server/features/expert-chat/public.ts';
import { requireReadable } from '#server/features/requests/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { StoredFile } from '#server/platform/http/responses/stored-file.ts';
import { type FileRow, findFile } from './files-sql.ts';

/** A file for those who may read it now. Others get `not_found`. */
export async function readAttachmentFile(
  context: Context,
  id: string,
  size: 'thumbnail' | 'full',
): Promise<StoredFile> {
  const file = await findFile(context.db, id);
  if (file === null || !(await mayRead(context, file))) throw new Failure('not_found');
  const isThumbnail = size === 'thumbnail';
  if (isThumbnail && file.kind === 'pdf') throw new Failure('not_found');
  return new StoredFile({
    mediaType: isThumbnail ? 'image/webp' : file.mediaType,
    bytes: isThumbnail ? file.storedBytes - file.bytes : file.bytes,
    etag: `"${id}-${size}"`,
    name: file.name,
    inline: file.kind === 'image',
    open: () => Readable.from(readPieces(context.db, id, size)),
  });
}

/** Those who may read the text that a file belongs to, and its sender before it is sent. */
async function mayRead(context: Context, file: FileRow): Promise<boolean> {
  const { db, user } = context;
  const { userId, status, requestId, questionId, sessionId } = file;
  if (status === 'scanning' && userId !== user.id) return false;
  if (requestId !== null) return await requireReadable(context, requestId).then(() => true);
  if (questionId !== null) return await isReadableQuestion(db, user, questionId);
  if (sessionId !== null) return (await findSession(db, user, sessionId)) !== null;
  return userId === user.id;
}
