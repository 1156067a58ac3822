import { Readable } from 'node:stream';
import { readPieces } from '#server/features/attachments/public.ts';
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

async function mayRead({ user }: Context, file: FileRow): Promise<boolean> {
  return file.userId === user.id;
}
