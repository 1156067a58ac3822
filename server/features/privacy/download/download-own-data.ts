import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { recordAudit } from '#server/features/audit/public.ts';
import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { connectionOf, openOwnConnection } from '#server/platform/database/own-connection.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit, refundRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { listFormerEmails } from '../personal-data/person-rows-sql.ts';
import { lockDownload } from './own-data-sql.ts';
import { writeOwnData } from './write-own-data.ts';

/** Downloads of one user. */
const downloadsOfUser = { name: 'own-data', max: 5, windowMs: 3_600_000 };

/** Milliseconds that a download takes at most: until then PostgreSQL keeps the rows that others delete or replace. */
const maxDownloadMs = 5 * 60_000;

/**
 * Streams everything that the portal keeps of the caller, read as fast as the browser takes it, on a connection of its
 * own. Throws `overloaded` while as many others download as may.
 */
export async function downloadOwnData(context: Context): Promise<Readable> {
  const charge = { limit: downloadsOfUser, subject: context.user.id };
  await enforceRateLimit(context, charge);
  try {
    return await openDownload(context);
  } catch (error) {
    await refundRateLimit(context, charge);
    throw error;
  }
}

async function openDownload(context: Context): Promise<Readable> {
  const { user, config, clock } = context;
  const own = await openOwnConnection(connectionOf(context.db), { name: 'portaal own data', maxMs: maxDownloadMs });
  try {
    if (!(await lockDownload(own.db))) throw new Failure('overloaded', { retryAfterSeconds: 30 });
    const stored = await getUser(own.db, user.id);
    const person = { ...stored, formerEmails: await listFormerEmails(own.db, user.id) };
    await recordAudit(context.db, context, { eventType: 'privacy.downloaded', target: user.id });
    const chunks = writeOwnData(own, person, { portal: config.brand.name, madeAt: clock.now() });
    const file = new PassThrough();
    const timer = setTimeout(() => file.destroy(new Error('the download took too long')), maxDownloadMs);
    void pipeline(Readable.from(chunks, { objectMode: false }), file)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
          context.log.error({ err: error, requestId: context.requestId }, 'a download of own data failed');
      })
      .finally(() => {
        clearTimeout(timer);
        own.destroy();
      });
    return file;
  } catch (error) {
    own.destroy();
    throw error;
  }
}
