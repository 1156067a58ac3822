import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Attachment, uploadAttachment as endpoint } from '#contract/attachments.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { refuseViolation, violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import type { IncomingBody } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { toFileName } from './file-name.ts';
import type { FileType } from './file-type.ts';
import { encodeInProcess } from './pictures/picture-encoder.ts';
import { readPieces, toPieces } from './pieces.ts';
import { receiveFile } from './receive-file.ts';
import { queueScan } from './scan/scan-attachment.job.ts';
import {
  type CheckedUpload,
  deleteReceivedPieces,
  deleteUnsent,
  deleteUpload,
  findUploaded,
  insertPiece,
  insertUpload,
  updateChecked,
  updatePiecesKept,
  updateTotal,
  updateUsage,
} from './uploads-sql.ts';
import { writes } from './write-queue.ts';

type Wanted = QueryOf<typeof endpoint>;

/**
 * Stores a file while it arrives, and checks it then: nobody can read it before. The bytes that its sender announced
 * are counted before the first one is read. A repeated key returns the file that was stored with it.
 */
export async function uploadAttachment(context: Context, wanted: Wanted, body: IncomingBody): Promise<Attachment> {
  const { db, user, config } = context;
  const { maxBytes } = config.attachments;
  const known = await findUploaded(db, user.id, wanted.key);
  if (known) return known;
  if (body.bytes !== null && body.bytes > maxBytes) throw new Failure('attachment_too_large');
  const id = await reserve(context, wanted.key, body.bytes ?? maxBytes);
  try {
    const { type, bytes } = await receiveFile(context, { id, maxBytes: body.bytes ?? maxBytes }, body.stream);
    return await store(context, { id, name: toFileName(wanted.name, type.extension), type, bytes });
  } catch (error) {
    // What was decoded in vain counts: it is the work that the limit is for.
    const isCounted = error instanceof Failure && error.code === 'attachment_unreadable';
    await deleteUpload(db, id, !isCounted);
    const stored = violates(error, 'attachments_once') ? await findUploaded(db, user.id, wanted.key) : null;
    if (stored) return stored;
    throw error;
  }
}

async function reserve(context: Context, key: string, bytes: number): Promise<string> {
  const { user, clock, config } = context;
  const { weeklyBytes, totalBytes } = config.attachments;
  const id = newId();
  const now = clock.now();
  const week = weekOf(now);
  const upload = { id, userId: user.id, key, bytes, weekStart: week.start, now };
  await write(context, async (tx) => {
    if (!(await updateUsage(tx, { ...upload, max: weeklyBytes })))
      throw new Failure('attachment_limit_reached', { renewsAt: week.end.toISOString() });
    await insertUpload(tx, upload);
    // Last: the uploads of all users wait for each other here.
    if (!(await updateTotal(tx, { bytes, max: totalBytes }))) throw new Failure('attachments_full');
    // The account was deleted meanwhile.
  }).catch(refuseViolation('attachment_usage_user_id_fkey', 'authentication_required'));
  return id;
}

const write = (context: Context, work: (tx: Tx) => Promise<void>) =>
  writes.run(context.user.id, () => transact(context, work));

type Received = { id: string; name: string; type: FileType; bytes: number };

async function store(context: Context, received: Received): Promise<Attachment> {
  const { id, name, type, bytes: chargedBytes } = received;
  const { kind, mediaType } = type;
  const status = context.config.attachments.scanner === null ? 'ready' : 'scanning';
  const common = { id, kind, mediaType, name, chargedBytes, status } as const;
  if (kind === 'pdf')
    return await finish(context, {
      ...common,
      bytes: chargedBytes,
      storedBytes: chargedBytes,
      width: null,
      height: null,
    });
  const picture = await encodeInProcess(context.user.id, type.format, async () => {
    const pieces: Buffer[] = [];
    for await (const piece of readPieces(context.db, id, 'received')) pieces.push(piece);
    return Buffer.concat(pieces);
  });
  if (picture === null) throw new Failure('attachment_unreadable');
  const { full, thumbnail, width, height } = picture;
  const storedBytes = full.length + thumbnail.length;
  return await finish(context, { ...common, bytes: full.length, storedBytes, width, height }, { full, thumbnail });
}

/** All of a file appears in one transaction. Without `files` it stays as it was received. */
async function finish(
  context: Context,
  checked: CheckedUpload,
  files?: { full: Buffer; thumbnail: Buffer },
): Promise<Attachment> {
  const { id, kind, name, bytes, width, height, status } = checked;
  await write(context, async (tx) => {
    if (files) {
      await deleteReceivedPieces(tx, id);
      for (const size of ['full', 'thumbnail'] as const)
        for (const [number, content] of toPieces(files[size]).entries())
          await insertPiece(tx, { id, size, number, content });
    } else await updatePiecesKept(tx, id);
    // Last, since it locks the total.
    if (!(await updateChecked(tx, checked))) throw new Failure('request_timed_out');
    if (status === 'scanning') await queueScan(tx, id);
  });
  return { id, kind, name, bytes, width, height, status };
}

/** Deletes an own attachment that was not sent. */
export async function deleteAttachment({ db, user }: Context, id: string): Promise<{ success: true }> {
  if (!(await deleteUnsent(db, id, user.id))) throw new Failure('not_found');
  return { success: true };
}
