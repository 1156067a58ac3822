import {
  maxWebhookTargets,
  secretGraceHours,
  type WebhookKind,
  type WebhookTarget,
  type WebhookTargetChanges,
  type WebhookTargetForm,
} from '#contract/webhooks.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { isRequestable } from '#server/platform/outgoing/outgoing-hosts.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { updateAbandoned } from './deliveries-sql.ts';
import { createSecret, encryptOf } from './secret.ts';
import { deleteTarget, insertTarget, lockTarget, updateSecret, updateTarget } from './targets-sql.ts';

type WithSecret = { target: WebhookTarget; secret: string | null };

const publishTargets = (tx: Tx) => publishChanged(tx, { minimumRole: 3 }, 'webhooks');

const auditedOf = ({ name, kind, shownUrl: url, events, hasPersonalData, isActive }: WebhookTarget) => ({
  name,
  kind,
  url,
  events,
  hasPersonalData,
  isActive,
});

/** The address encrypted, and what of it is shown. Throws `webhook_address_refused` unless the guard allows it. */
function storeUrl({ config }: Context, id: string, kind: WebhookKind, address: string) {
  const url = new URL(address);
  if (!isRequestable(url, config.internalHosts)) throw new Failure('webhook_address_refused');
  const shown = kind === 'webhook' ? url.origin + url.pathname : url.origin;
  return { stored: encryptOf(config.secretKey, id, url.href), shown };
}

/** Adds a target. @returns it with its secret, which no other call returns */
export async function addTarget(context: Context, form: WebhookTargetForm): Promise<WithSecret> {
  const { kind, name, events, hasPersonalData } = form;
  const id = newId();
  const secret = kind === 'webhook' ? createSecret() : null;
  const { stored, shown } = storeUrl(context, id, kind, form.url);
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const target = await insertTarget(tx, {
      id,
      name,
      kind,
      events,
      hasPersonalData,
      url: stored,
      shownUrl: shown,
      secret: secret === null ? null : encryptOf(context.config.secretKey, id, secret),
      createdBy: context.user.id,
      now: context.clock.now(),
      max: maxWebhookTargets,
    });
    if (target === null) throw recordLimitReached(`Er zijn al ${maxWebhookTargets} doelen`);
    await recordAudit(tx, context, { eventType: 'webhook.added', target: id, subject: name, after: auditedOf(target) });
    await publishTargets(tx);
    return { target, secret };
  });
}

/** Changes a target. What waits for one that is switched off is not sent any more. */
export async function saveTarget(context: Context, id: string, changes: WebhookTargetChanges): Promise<WebhookTarget> {
  const { url, version, ...fields } = changes;
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockTarget(tx, id, now), version);
    const stored = url === undefined ? null : storeUrl(context, id, before.kind, url);
    const saved = await updateTarget(tx, { id, ...fields, url: stored }, now);
    if (!saved.isActive) await updateAbandoned(tx, id, 'het doel is uitgeschakeld', now);
    await recordAudit(tx, context, {
      eventType: 'webhook.changed',
      target: id,
      subject: saved.name,
      before: auditedOf(before),
      after: auditedOf(saved),
    });
    await publishTargets(tx);
    return saved.isActive ? saved : { ...saved, waiting: 0 };
  });
}

/** Deletes a target with its log. */
export async function removeTarget(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = await lockTarget(tx, id, context.clock.now());
    if (before === null) throw new Failure('not_found');
    await deleteTarget(tx, id);
    const subject = before.name;
    await recordAudit(tx, context, { eventType: 'webhook.deleted', target: id, subject, before: auditedOf(before) });
    await publishTargets(tx);
  });
  return { success: true };
}

/** Replaces the secret of a target; until `previousUntil` deliveries are signed with both. */
export async function rotateSecret(context: Context, id: string): Promise<WithSecret> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + secretGraceHours * 3_600_000);
  const secret = createSecret();
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const before = await lockTarget(tx, id, now);
    if (before === null) throw new Failure('not_found');
    if (before.kind !== 'webhook') throw new Failure('webhook_without_secret');
    const encrypted = encryptOf(context.config.secretKey, id, secret);
    const target = await updateSecret(tx, id, { secret: encrypted, until, now });
    await recordAudit(tx, context, {
      eventType: 'webhook.secret-rotated',
      target: id,
      subject: before.name,
      after: { previousSecretUntil: until.toISOString() },
    });
    await publishTargets(tx);
    return { target, secret };
  });
}
