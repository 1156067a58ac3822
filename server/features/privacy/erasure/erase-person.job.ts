import * as z from 'zod/mini';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueUnlistedMail } from '#server/features/outgoing-mail/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { connectionOf, openOwnConnection } from '#server/platform/database/own-connection.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { erasePerson } from './erase-person.ts';
import { keepErasures } from './erasure-list.ts';
import { erasedEmail } from './erased.email.ts';
import { findRunningErasure, updateErasureFinished } from './erasures-sql.ts';

export const erasePersonJobName = 'erase-person';

/** Milliseconds until the second run: longer than a call that was in flight at the first one can take. */
const secondRunAfterMs = 60_000;

/** Milliseconds that one statement of an erasure takes at most. */
const maxStatementMs = 10 * 60_000;

const payload = z.object({ id: z.string(), isSecondRun: z.optional(z.boolean()) });

/** Queues the erasure that a request is for, in the transaction that starts it. */
export async function queueErasure(tx: Queryable, id: string): Promise<void> {
  await queueJob(
    tx,
    erasePersonJobName,
    { id },
    { key: `${erasePersonJobName} ${id}`, series: erasePersonJobName, maxAttempts: 25 },
  );
}

/**
 * Erases a person, and does so again a minute later: calls of the person that were in flight can have written rows.
 * After the second run the last mail is sent and the stored identity is cleared. An interrupted run begins again.
 */
export const erasePersonJob: Job = {
  name: erasePersonJobName,
  run: async (portal, input) => {
    const { id, isSecondRun = false } = payload.parse(input);
    const running = await findRunningErasure(portal.db, id);
    if (running === null) return;
    // Before anything is erased: a restore elsewhere knows of nobody else.
    await keepErasures(portal);
    const now = portal.clock.now();
    const own = await openOwnConnection(connectionOf(portal.db), { name: 'portaal erasure', maxMs: maxStatementMs });
    try {
      await erasePerson(own.db, { ...running, now });
    } finally {
      await own.close();
    }
    if (isSecondRun) await finish(portal, id, running);
    else await plan(portal, id);
  },
};

async function plan(portal: Portal, id: string): Promise<void> {
  await transact(portal, async (tx) => {
    await publishErased(tx);
    const runAt = new Date(portal.clock.now().getTime() + secondRunAfterMs);
    await queueJob(
      tx,
      erasePersonJobName,
      { id, isSecondRun: true },
      { runAt, series: erasePersonJobName, maxAttempts: 25 },
    );
  });
}

type Running = NonNullable<Awaited<ReturnType<typeof findRunningErasure>>>;

async function finish(portal: Portal, id: string, { identity, pseudonym }: Running): Promise<void> {
  await transact(portal, async (tx) => {
    if (!(await updateErasureFinished(tx, id, portal.clock.now()))) return;
    await recordAudit(tx, portal, { eventType: 'privacy.erased', target: pseudonym });
    await queueUnlistedMail(tx, portal, { recipient: identity.email, ...erasedEmail(portal, identity) });
    await publishErased(tx);
  });
}

/** What others see of an erased person is fetched again. */
async function publishErased(tx: Queryable): Promise<void> {
  await publishChanged(tx, { minimumRole: 0 }, 'apps', 'requests', 'notifications');
  await publishChanged(tx, { minimumRole: 1 }, 'chat', 'chat-desk', 'experts');
  await publishChanged(tx, { minimumRole: 2 }, 'users', 'invites', 'domains');
  await publishChanged(tx, { minimumRole: 3 }, 'mails', 'sms', 'alerts');
}
