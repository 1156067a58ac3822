import * as z from 'zod/mini';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { queueJob, type Job } from '#server/platform/jobs/jobs.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { describeConnectionError } from '#server/platform/outgoing/connection-errors.ts';
import { maxAnswerBytes, postGuarded } from '#server/platform/outgoing/post-guarded.ts';
import { buildRequest } from './build-request.ts';
import {
  type Attempt,
  type DueDelivery,
  listDueTargets,
  updateAbandoned,
  updateAttempted,
  updateClaimed,
} from './deliveries-sql.ts';
import { deliverJobName, insertDeliverJobs } from './record-sql.ts';
import { findSender, type Sender, updateFailed, updateSucceeded, updateSwitchedOff } from './targets-sql.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Deliveries to one target at once; of one target that fails it is one. */
const maxAtOnce = 4;
/** After a crash a delivery is attempted again this long after its attempt began. */
const leaseMs = minute;
/** The job of a target ends after this long; what is left is the next job's, so that other targets have a turn. */
const maxRunMs = 20_000;
/** A target whose attempts all failed for so long is switched off. */
const switchOffMs = 3 * 24 * hour;

const backoff = (attempts: number) => Math.min(2 * hour, minute * 2 ** Math.min(attempts - 1, 12));

const payload = z.object({ targetId: z.string() });

/**
 * Delivers what is due of one target; jobs of one target run one at a time, on all instances together. `timeoutMs`: of
 * one attempt.
 */
export function createDeliverJob({ timeoutMs }: { timeoutMs: number }): Job {
  return {
    name: deliverJobName,
    queue: 'webhooks',
    run: async (portal, input, stopping = new AbortController().signal) => {
      const { targetId } = payload.parse(input);
      const startedAt = performance.now();
      while (!stopping.aborted) {
        if (performance.now() - startedAt > maxRunMs) return await insertDeliverJobs(portal.db, [targetId]);
        const now = portal.clock.now();
        const leaseUntil = new Date(now.getTime() + leaseMs);
        const sender = await findSender(portal.db, targetId, now);
        const due = await updateClaimed(portal.db, targetId, { now, leaseUntil, max: maxAtOnce });
        if (sender === null || due.length === 0) return;
        await Promise.all(
          due.map((delivery) => attempt(portal, { targetId, sender, delivery }, { timeoutMs, stopping })),
        );
        await transact(portal, (tx) => publishChanged(tx, { minimumRole: 3 }, 'webhooks'));
      }
    },
  };
}

export const deliverJob = createDeliverJob({ timeoutMs: 10_000 });

/** Queues what is due again, and what a crash left. */
export const retryDeliveriesJob: Job = {
  name: 'retry-webhooks',
  cron: '* * * * *',
  run: async (portal) => {
    const ids = await listDueTargets(portal.db, portal.clock.now());
    if (ids.length > 0) await insertDeliverJobs(portal.db, ids);
  },
};

type Due = { targetId: string; sender: Sender; delivery: DueDelivery };

type Bounds = { timeoutMs: number; stopping: AbortSignal };

async function attempt(portal: Portal, due: Due, { timeoutMs, stopping }: Bounds): Promise<void> {
  const { config, clock } = portal;
  const request = buildRequest({ ...due, config, now: clock.now() });
  const { id } = due.delivery;
  if (request === null) {
    const problem = 'het adres is met een andere SECRET_KEY versleuteld: sla het opnieuw op';
    const nothing = { id, durationMs: 0, request: '', responseStatus: null, response: null };
    return await record(portal, due, { ...nothing, problem });
  }
  const { url, headers, body } = request;
  const startedAt = performance.now();
  const common = { id, request: cut(headerText(headers) + body) };
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const { internalHosts } = config;
    const answer = await postGuarded(url, { headers, body, internalHosts, timeoutMs, signal: stopping });
    const isDelivered = answer.status >= 200 && answer.status < 300;
    await record(portal, due, {
      ...common,
      durationMs: durationMs(),
      responseStatus: answer.status,
      response: cut(answer.body),
      problem: isDelivered ? null : `antwoord ${answer.status}`,
    });
  } catch (error) {
    stopping.throwIfAborted();
    const problem = describeConnectionError(error);
    await record(portal, due, { ...common, durationMs: durationMs(), responseStatus: null, response: null, problem });
  }
}

/** The signature is left out: the log shows what was sent, not how to send it. */
function headerText(headers: Record<string, string>): string {
  const shown = Object.entries(headers).filter(([name]) => name !== 'webhook-signature');
  return `${shown.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n`;
}

/** PostgreSQL stores no NUL. */
function cut(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).subarray(0, maxAnswerBytes).toString('utf8');
}

/** A refusal of this one event says nothing of the others. */
function isOfTarget({ responseStatus: status }: Attempt): boolean {
  return status === null || status < 400 || status >= 500 || [401, 403, 404, 408, 410, 429].includes(status);
}

async function record(portal: Portal, { targetId, delivery }: Due, done: Attempt): Promise<void> {
  const now = portal.clock.now();
  await transact(portal, async (tx) => {
    if (done.problem === null) {
      await updateAttempted(tx, done, now, null);
      return await updateSucceeded(tx, targetId);
    }
    const next = new Date(now.getTime() + backoff(delivery.attempts));
    await updateAttempted(tx, done, now, next <= new Date(delivery.expiresAt) ? next : null);
    const failingSince = await updateFailed(tx, targetId, now, isOfTarget(done));
    if (failingSince !== null && now.getTime() - Date.parse(failingSince) >= switchOffMs)
      await switchOff(tx, portal, targetId, now);
  });
}

async function switchOff(tx: Tx, portal: Portal, targetId: string, now: Date): Promise<void> {
  const name = await updateSwitchedOff(tx, targetId, now);
  if (name === null) return;
  await updateAbandoned(tx, targetId, 'het doel is uitgeschakeld', now);
  await recordAudit(tx, portal, {
    eventType: 'webhook.switched-off',
    target: targetId,
    subject: name,
    before: { isActive: true },
    after: { isActive: false },
  });
  // A job of alerts, which imports this feature.
  await queueJob(tx, 'report-webhook-switched-off', { id: targetId, name });
}
