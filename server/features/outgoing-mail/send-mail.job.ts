import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { isDatabaseUnavailable } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import {
  isDeferred,
  isRecipientRefused,
  isThrottled,
  readMailError,
  type MailError,
} from '#server/platform/mail/mail-error.ts';
import { createMailTransport, type SendMail } from '#server/platform/mail/transport.ts';
import { inSpan } from '#server/platform/tracing/active-span.ts';
import { hideTokens } from './find-mail-link.ts';
import { giveUpMail, publishMailChanged } from './give-up-mail.ts';
import { recordFailedAttempt, recordSentMail } from './mail-server-outage.ts';
import { recordAccepted, recordRefusal, sendMailJobName } from './mail-throttle.ts';
import { deleteMailAfterwards, findMail, updateAttempt, updateSent, updateStatus } from './outgoing-mail-sql.ts';
import { maxAttempts } from './queue-mail.ts';

const payload = z.object({ id: z.string() });

/** Milliseconds for a whole mail, however slowly the mail server answers. */
const mailTimeout = 60_000;
/** Milliseconds between attempts to record a sent mail, and their number. */
const recordPause = 1000;
const recordAttempts = 30;

/** Sends one queued mail. A crash between sending and recording that may send it twice, with the same Message-ID. */
export const sendMailJob: Job = {
  name: sendMailJobName,
  queue: 'mail',
  run: async (portal, input, stopping = new AbortController().signal) => {
    const { id } = payload.parse(input);
    const send = createMailTransport(portal.config);
    if (send) await sendQueued(portal, send, id, stopping);
    // Queued while an SMTP server was configured; without one the mail can only be read.
    else
      await record(portal, id, async (tx) => {
        if (!(await deleteMailAfterwards(tx, id))) await updateStatus(tx, id, ['queued'], 'kept');
      });
  },
};

async function sendQueued(portal: Portal, send: SendMail, id: string, stopping: AbortSignal): Promise<void> {
  const mail = await findMail(portal.db, id);
  if (mail?.status !== 'queued' || mail.text === null) return;
  const startedAt = performance.now();
  try {
    const content = { ...mail, text: mail.text };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(mailTimeout)]);
    await inSpan('send mail', { 'server.address': hostOf(portal) }, () => send(content, signal));
  } catch (error) {
    if (stopping.aborted) throw error;
    const { text } = mail;
    return await recordFailure(portal, { id, text }, readMailError(error as MailError));
  }
  recordSentMail(portal);
  portal.metrics.mails.inc({ outcome: 'sent' });
  await recordSent(portal, id, stopping);
  const durationMs = performance.now() - startedAt;
  await transact(portal, (tx) => recordAccepted(tx, durationMs));
}

function hostOf({ config }: Portal): string {
  return URL.parse(config.smtpUrl ?? '')?.hostname ?? '';
}

/** Waits for a database that is unavailable at this moment: the mail would be sent again. */
async function recordSent(portal: Portal, id: string, stopping: AbortSignal): Promise<void> {
  const sentAt = portal.clock.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record(portal, id, async (tx) => {
        if (!(await deleteMailAfterwards(tx, id))) await updateSent(tx, id, sentAt);
      });
    } catch (error) {
      if (attempt === recordAttempts || stopping.aborted || !isDatabaseUnavailable(error)) throw error;
      await setTimeout(recordPause);
    }
  }
}

/**
 * Failed attempts of a mail that raise no alert: ten seconds,
 * or ten minutes after answers such as those of greylisting.
 */
const retriedAttempts = { otherwise: 2, deferred: 6 };
/**
 * Milliseconds without a sent mail after which every failed attempt counts:
 * of many that wait, the third of one comes late.
 */
const toleratedMs = { otherwise: 2 * 60_000, throttled: 10 * 60_000 };

type Cause = 'throttled' | 'deferred' | 'otherwise';

/** Whether a failed attempt needs no alert, as long as it is not the last. */
function isTolerated(portal: Portal, cause: Cause, { attempts, throttledMs }: StoredAttempt): boolean {
  if (cause === 'throttled') return throttledMs < toleratedMs.throttled;
  if (cause === 'deferred') return attempts <= retriedAttempts.deferred;
  return recordFailedAttempt(portal) < toleratedMs.otherwise && attempts <= retriedAttempts.otherwise;
}

type SentMail = { id: string; text: string };

/** Records a failed attempt; throws when there are more. The server's text can name the recipient: it is not logged. */
async function recordFailure(portal: Portal, { id, text }: SentMail, error: MailError): Promise<void> {
  const isRefused = isRecipientRefused(error);
  const cause: Cause = isThrottled(error) ? 'throttled' : isDeferred(error) ? 'deferred' : 'otherwise';
  const problem = hideTokens(error.message, text).slice(0, 500);
  const stored = await storeAttempt(portal, { id, problem, isRefused, cause }).catch((failure) => {
    portal.metrics.mails.inc({ outcome: 'failed' });
    throw failure;
  });
  const isRetried = !isRefused && isTolerated(portal, cause, stored) && !stored.isLast;
  portal.metrics.mails.inc({ outcome: isRefused ? 'refused' : isRetried ? 'retried' : 'failed' });
  const codes = [error.code ?? error.name, error.responseCode].filter((code) => code !== undefined);
  const line = `mail ${id} was not sent: ${codes.join(' ')}. Uitgaande mail has the answer of the mail server.`;
  if (!stored.isLast) throw new Error(line);
  portal.log.warn(line);
}

type Attempt = { id: string; problem: string; isRefused: boolean; cause: Cause };
/** `throttledMs`: since the mail server accepts no mails. */
type StoredAttempt = { attempts: number; isLast: boolean; throttledMs: number };

async function storeAttempt(portal: Portal, { id, problem, isRefused, cause }: Attempt): Promise<StoredAttempt> {
  return await transact(portal, async (tx) => {
    const refusal = cause === 'throttled' ? await recordRefusal(tx, id) : null;
    const attempts = await updateAttempt(tx, id, problem);
    const limit = refusal === null ? 'otherwise' : refusal.isBulk ? 'throttledBulk' : 'throttledSingle';
    const isLast = isRefused || attempts >= maxAttempts[limit];
    if (isLast) await giveUpMail(tx, id);
    else await publishMailChanged(tx, id);
    return { attempts, isLast, throttledMs: refusal?.throttledMs ?? 0 };
  });
}

/** Changes a mail and publishes that in one transaction. */
async function record(portal: Portal, id: string, change: (tx: Tx) => Promise<void>): Promise<void> {
  await transact(portal, async (tx) => {
    await change(tx);
    await publishMailChanged(tx, id);
  });
}
