import type { Move } from '#contract/platform/move.ts';
import { Failure } from '#server/platform/failure.ts';

/** Positions count from 0. */
export type Moved = { ids: string[]; from: number; to: number };

/**
 * Moves an id in an order. Throws `not_found` without the id or its predecessor, and `changed_meanwhile` when it came
 * after another one than the caller saw: `current.afterId` is the id after which it comes.
 */
export function moveAfter(ids: string[], id: string, { afterId, previousAfterId }: Move): Moved {
  const from = ids.indexOf(id);
  if (from === -1 || (afterId !== null && (afterId === id || !ids.includes(afterId)))) throw new Failure('not_found');
  const current = { afterId: ids[from - 1] ?? null };
  if (current.afterId !== previousAfterId) throw new Failure('changed_meanwhile', { current });
  const others = ids.toSpliced(from, 1);
  const to = afterId === null ? 0 : others.indexOf(afterId) + 1;
  return { ids: others.toSpliced(to, 0, id), from, to };
}
