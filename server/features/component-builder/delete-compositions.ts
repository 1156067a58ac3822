import type { Composition, deleteCompositions as deletion } from '#contract/component-builder.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteCompositionRows, lockCompositions } from './compositions-sql.ts';

type Seen = Pick<Composition, 'id' | 'version'>;

/** Deletes the compositions that nobody has changed since their version; refused when there are none. */
export async function deleteCompositions(context: Context, seen: Seen[]): Promise<OutputOf<typeof deletion>> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return await transact(context, async (tx) => {
    const found = await lockCompositions(tx, [...versions.keys()]);
    const unchanged = found.filter(({ id, version }) => version === versions.get(id));
    const skipped = found.filter((row) => !unchanged.includes(row));
    if (unchanged.length === 0) throw refusalOf(skipped[0]);
    const deleted = unchanged.map(({ id }) => id);
    await deleteCompositionRows(tx, deleted);
    await recordAudits(
      tx,
      context,
      unchanged.map(({ id, name, component, props }) => ({
        eventType: 'composition.deleted',
        target: id,
        subject: name,
        before: { name, component, props },
      })),
    );
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
    return { deleted, skipped };
  });
}

function refusalOf(changed: Composition | undefined): Failure {
  return changed ? new Failure('changed_meanwhile', { current: changed }) : new Failure('not_found');
}
