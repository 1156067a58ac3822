import * as z from 'zod/mini';
import { transact } from '#server/platform/database/transaction.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { type Job, queueJob } from '#server/platform/jobs/jobs.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { readPieces } from '../pieces.ts';
import { isScanning, listReaderIds, updateScanned } from '../uploads-sql.ts';
import { isClean } from './scan-stream.ts';

const name = 'scan-attachment';
const payload = z.object({ id: z.string() });

export async function queueScan(tx: Queryable, id: string): Promise<void> {
  await queueJob(tx, name, { id });
}

/** Asks clamd about a file; it is retried until it answers. Without a scanner any more, the file is let through. */
export const scanAttachmentJob: Job = {
  name,
  run: async (portal, input, signal) => {
    const { id } = payload.parse(input);
    if (!(await isScanning(portal.db, id))) return;
    const { scanner } = portal.config.attachments;
    const clean = scanner === null || (await isClean(scanner, readPieces(portal.db, id, 'full'), signal));
    if (!clean) portal.log.warn({ attachmentId: id }, 'the virus scan refused an attachment, which was deleted');
    await transact(portal, async (tx) => {
      if (!(await updateScanned(tx, id, clean ? 'ready' : 'refused'))) return;
      await publishChangedToUsers(tx, await listReaderIds(tx, id), 'requests', 'request-draft', 'chat');
      await publishChanged(tx, { minimumRole: 2 }, 'requests', 'chat');
    });
  },
};
