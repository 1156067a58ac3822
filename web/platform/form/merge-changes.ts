type Values = Record<string, string | boolean>;

/**
 * A field whose stored value changed while the form was open: the stored value and that of this form, and whether the form
 * shows the former because nothing was typed in it.
 */
export type FieldChange = { theirs: string | boolean; own: string | boolean; isTaken: boolean };

/** The fields whose stored value differs from that at which the form was opened. What was typed stays; other fields take the new value. */
export function mergeChanges<Input extends Values>(
  opened: Input,
  typed: Input,
  stored: Input,
): Partial<Record<keyof Input & string, FieldChange>> {
  const changes: Partial<Record<keyof Input & string, FieldChange>> = {};
  for (const name of Object.keys(opened) as (keyof Input & string)[]) {
    const theirs = stored[name]!;
    const own = typed[name]!;
    if (theirs !== opened[name] && theirs !== own) changes[name] = { theirs, own, isTaken: own === opened[name] };
  }
  return changes;
}
