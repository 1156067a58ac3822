import type * as calls from '#contract/manage-tools.ts';
import type { ManagedTool, ToolForm } from '#contract/manage-tools.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Move } from '#contract/platform/move.ts';
import type { Tool } from '#contract/tools.ts';
import { resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { moveAfter } from '#server/platform/move-after.ts';
import { isRequestable } from '#server/platform/outgoing/outgoing-hosts.ts';
import { type Page, readPage } from '#server/platform/paging/page.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { checkTools } from './check-tools.ts';
import {
  findManagedTool,
  findTool,
  insertTool,
  listManagedToolRows,
  lockTool,
  lockToolOrder,
  updateArchived,
  updateMaintenance,
  updateRestored,
  updateTool,
  updateToolPositions,
} from './tools-sql.ts';

/** Tools that are not archived: all of them are checked and listed together. */
const maxTools = 100;

function toolLimitReached(): Failure {
  return recordLimitReached(`Er zijn al ${maxTools} tools`);
}

/** One page of the tools with their last checks. */
export async function listManagedTools(
  { db, clock }: Context,
  query: QueryOf<typeof calls.listManagedTools>,
): Promise<Page<ManagedTool>> {
  return await readPage(query, (page) => listManagedToolRows(db, { ...query, ...page, now: clock.now() }));
}

/** Adds a tool after the others and checks it immediately. */
export async function addTool(context: Context, form: ToolForm): Promise<ManagedTool> {
  refuseUnsafeUrl(context, form.url);
  const id = newId();
  await transact(context, async (tx) => {
    if (!(await insertTool(tx, { ...form, id, max: maxTools, now: context.clock.now() }))) throw toolLimitReached();
    await recordAudit(tx, context, { eventType: 'tool.added', target: id, after: form });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  await checkTools(context, [{ ...form, id }]);
  return (await findManagedTool(context.db, id, context.clock.now()))!;
}

/** Changes a tool and checks it immediately. */
export async function saveTool(
  context: Context,
  id: string,
  form: ToolForm & { version: number },
): Promise<ManagedTool> {
  const { version, ...after } = form;
  const { archivedAt } = await transact(context, async (tx) => {
    const before = requireVersion(await lockTool(tx, id, context.clock.now()), version);
    if (form.url !== before.url) refuseUnsafeUrl(context, form.url);
    await updateTool(tx, id, after);
    await recordAudit(tx, context, { eventType: 'tool.changed', target: id, ...changedFields(before, after) });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return before;
  });
  if (archivedAt === null) await checkTools(context, [{ ...form, id }]);
  return (await findManagedTool(context.db, id, context.clock.now()))!;
}

type Archiving = { id: string; version: number; isArchived: boolean };

/** Archives a tool, or restores it and checks it immediately. */
export async function archiveTool(context: Context, { id, version, isArchived }: Archiving): Promise<ManagedTool> {
  const now = context.clock.now();
  const { name, url } = await transact(context, async (tx) => {
    const before = requireVersion(await lockTool(tx, id, now), version);
    if ((before.archivedAt !== null) === isArchived) return before;
    if (isArchived) await updateArchived(tx, id, now);
    else if (!(await updateRestored(tx, id, maxTools))) throw toolLimitReached();
    await recordAudit(tx, context, {
      eventType: isArchived ? 'tool.archived' : 'tool.restored',
      target: id,
      before: { name: before.name, archivedAt: before.archivedAt },
      after: { archivedAt: isArchived ? now.toISOString() : null },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return before;
  });
  if (isArchived) await resolveAlert(context, { source: 'tools', key: id });
  else await checkTools(context, [{ id, name, url }]);
  return (await findManagedTool(context.db, id, now))!;
}

/**
 * Moves a tool in the order of all users. Fails with `changed_meanwhile` when another
 * administrator moved it or its predecessor.
 */
export async function moveTool(context: Context, id: string, move: Move): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { ids, from, to } = moveAfter(await lockToolOrder(tx), id, move);
    await updateToolPositions(tx, ids);
    await recordAudit(tx, context, {
      eventType: 'tool.moved',
      target: id,
      before: { position: from + 1 },
      after: { position: to + 1 },
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
  });
  return { success: true };
}

/** Checks a tool at the request of an administrator. */
export async function checkNow(context: Context, id: string): Promise<ManagedTool> {
  const tool = await findManagedTool(context.db, id, context.clock.now());
  if (tool === null || tool.archivedAt !== null) throw new Failure('not_found');
  await checkTools(context, [tool]);
  return (await findManagedTool(context.db, id, context.clock.now())) ?? tool;
}

type Maintenance = { note: string; until: string | null; replaces?: string | undefined };

/**
 * Starts the maintenance of a tool, in place of the one that began at `replaces`, or ends it, with `since`
 * only the one that began then, and checks the tool immediately. Fails with `changed_meanwhile` when
 * another administrator started it.
 */
export async function setMaintenance(
  context: Context,
  toolId: string,
  change: Maintenance | { since?: string | undefined },
): Promise<Tool> {
  const now = context.clock.now();
  const maintenance = 'note' in change ? change : null;
  const until = maintenance?.until ? new Date(maintenance.until) : null;
  if (until && until <= now)
    throw new Failure('validation_failed', { fields: { until: 'Kies een moment in de toekomst' } });
  const before = await transact(context, async (tx) => {
    const tool = await lockTool(tx, toolId, now);
    if (tool === null || tool.archivedAt !== null) throw new Failure('not_found');
    const inMaintenance = tool.status === 'maintenance';
    // Without `since` any maintenance is ended.
    const seen = 'note' in change ? change.replaces : (change.since ?? tool.maintenanceSince);
    if (inMaintenance && !isSince(tool, seen)) throw new Failure('changed_meanwhile', { current: tool });
    if (!inMaintenance && maintenance === null) return tool;
    await updateMaintenance(tx, toolId, maintenance && { note: maintenance.note, since: now, until });
    await recordAudit(tx, context, {
      eventType: 'tool.maintenance',
      target: toolId,
      ...changedFields(
        { inMaintenance, note: tool.maintenanceNote, until: tool.maintenanceUntil },
        { inMaintenance: maintenance !== null, note: maintenance?.note || null, until: until?.toISOString() ?? null },
      ),
    });
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    return tool;
  });
  if (maintenance === null) await checkTools(context, [before]);
  else await resolveAlert(context, { source: 'tools', key: toolId });
  return (await findTool(context.db, toolId, context.clock.now())) ?? before;
}

function isSince({ maintenanceSince }: Tool, moment: string | null | undefined): boolean {
  return Date.parse(moment ?? '') === Date.parse(maintenanceSince ?? '');
}

/** Throws `validation_failed` for http and for a private IP address, unless INTERNAL_HOSTS lists the host. */
function refuseUnsafeUrl({ config }: Pick<Portal, 'config'>, address: string): void {
  if (address.startsWith('/')) return;
  const url = new URL(address);
  if (isRequestable(url, config.internalHosts)) return;
  const message =
    url.protocol === 'http:'
      ? 'Gebruik https://. Alleen interne adressen (INTERNAL_HOSTS) mogen met http:// beginnen.'
      : 'Dit is een intern adres. Laat de systeembeheerder het in INTERNAL_HOSTS zetten.';
  throw new Failure('validation_failed', { fields: { url: message } });
}
