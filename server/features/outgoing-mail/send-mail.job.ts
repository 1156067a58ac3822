import * as z from 'zod/mini';
import type { Portal } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { createMailTransport, type SendMail } from '#server/platform/mail/transport.ts';
import { findMail, updateAttempt, updateSent, updateStatus } from './outgoing-mail-sql.ts';
import { maxAttempts, sendMailJobName } from './queue-mail.ts';

const payload = z.object({ id: z.string() });

/** Sends one queued mail. A crash between sending and recording that may send it twice, with the same Message-ID. */
export const sendMailJob: Job = {
  name: sendMailJobName,
  run: async (portal, input) => {
    const { id } = payload.parse(input);
    const { smtpUrl, mailFrom } = portal.config;
    const send = createMailTransport(smtpUrl, mailFrom);
    if (send) await sendQueued(portal, send, id);
    // Queued while an SMTP server was configured; without one the mail can only be read.
    else await updateStatus(portal.db, id, ['queued'], 'kept');
  },
};

async function sendQueued(portal: Portal, send: SendMail, id: string): Promise<void> {
  const mail = await findMail(portal.db, id);
  if (mail?.status !== 'queued' || mail.text === null) return;
  try {
    await send({ ...mail, text: mail.text });
    await updateSent(portal.db, id, portal.clock.now());
    portal.metrics.mails.inc({ outcome: 'sent' });
  } catch (error) {
    portal.metrics.mails.inc({ outcome: 'failed' });
    const attempts = await updateAttempt(portal.db, id, (error as Error).message.slice(0, 500));
    if (attempts < maxAttempts) throw error;
    await updateStatus(portal.db, id, ['queued'], 'failed');
  } finally {
    await publishChanged(portal.db, { minimumRole: 3 }, 'mails');
    portal.live.flush();
  }
}
