import { describeField, describeValues } from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { formatDateTime } from '#web/platform/time/format-time.ts';

/** One field of the values before and after; a value of null is absent. */
export type ValueChange = { label: string; before: string | null; after: string | null; isChanged: boolean };

/** The fields of the values before and after, as people read them; a value that is no object is one field without a label. */
export function compareValues(row: Pick<AuditLog, 'eventType' | 'details' | 'names'>): ValueChange[] {
  const [from, to] = [describeValues(row, 'before', formatDateTime), describeValues(row, 'after', formatDateTime)];
  return [...new Set([...from.keys(), ...to.keys()])].map((name) => {
    const [before, after] = [from.get(name) ?? null, to.get(name) ?? null];
    return { label: describeField(row.eventType, name), before, after, isChanged: before !== after };
  });
}
