import { isDeepStrictEqual } from 'node:util';

/** The fields of `after` that differ from those of `before`, with both values: for an audit row. */
export function changedFields<After extends object>(
  before: { [Name in keyof After]: unknown },
  after: After,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = (Object.keys(after) as (keyof After & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  };
}
