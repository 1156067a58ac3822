import type { Composition, CompositionForm, deleteCompositions as deletion } from '#contract/component-builder.ts';
import { maxCompositions } from '#contract/composition-form.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit, recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  deleteCompositionRows,
  insertCompositions,
  lockCompositionCount,
  lockCompositions,
  updateComposition,
} from './compositions-sql.ts';

/** Saves new compositions, all or none: one that is made, those of a file, or those that an undo brings back. */
export async function addCompositions(context: Context, forms: CompositionForm[]): Promise<Composition[]> {
  return await transact(context, async (tx) => {
    const count = await lockCompositionCount(tx);
    if (count + forms.length > maxCompositions) {
      const text = `Er kunnen ${maxCompositions} composities zijn; er zijn er al ${count}`;
      throw recordLimitReached(text);
    }
    const rows = forms.map((form) => ({ ...form, id: newId() }));
    const added = await insertCompositions(tx, rows, context.clock.now());
    await recordAudits(
      tx,
      context,
      rows.map(({ id, ...after }) => ({ eventType: 'composition.added', target: id, subject: after.name, after })),
    );
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
    return added;
  });
}

/** Replaces the name, component and properties of a composition. */
export async function saveComposition(
  context: Context,
  id: string,
  form: CompositionForm & { version: number },
): Promise<Composition> {
  const { version, ...after } = form;
  return await transact(context, async (tx) => {
    const [stored = null] = await lockCompositions(tx, [id]);
    const before = requireVersion(stored, version);
    const saved = await updateComposition(tx, { ...after, id, now: context.clock.now() });
    await recordAudit(tx, context, {
      eventType: 'composition.changed',
      target: id,
      subject: after.name,
      ...changedFields(before, after),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'compositions');
    return saved;
  });
}

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
