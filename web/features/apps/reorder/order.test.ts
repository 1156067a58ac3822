import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewer, mergeOrder, moveAmongShown, nextTimestamp } from './order.ts';

const ids = fc.uniqueArray(fc.nat({ max: 40 }).map(String), { maxLength: 30 });
const anyIds = fc.array(fc.nat({ max: 60 }).map(String), { maxLength: 40 });

describe('merging the saved order with what exists', () => {
  test('every existing app appears exactly once, and nothing else', () => {
    fc.assert(
      fc.property(anyIds, ids, (saved, existing) => {
        expect(mergeOrder(saved, existing).toSorted()).toEqual(existing.toSorted());
      }),
    );
  });

  test('saved apps keep their order and come before new ones', () => {
    fc.assert(
      fc.property(ids, ids, (saved, existing) => {
        const known = saved.filter((id) => existing.includes(id));
        const fresh = existing.filter((id) => !saved.includes(id));
        expect(mergeOrder(saved, existing)).toEqual([...known, ...fresh]);
      }),
    );
  });

  test('merging again changes nothing', () => {
    fc.assert(
      fc.property(anyIds, ids, (saved, existing) => {
        const once = mergeOrder(saved, existing);
        expect(mergeOrder(once, existing)).toEqual(once);
      }),
    );
  });

  test('without a saved order the order is the server’s', () => {
    fc.assert(
      fc.property(ids, (existing) => {
        expect(mergeOrder([], existing)).toEqual(existing);
      }),
    );
  });
});

describe('moving a card in a list that may be filtered', () => {
  const moves = ids
    .filter((order) => order.length > 0)
    .chain((order) =>
      fc.record({
        order: fc.constant(order),
        hidden: fc.subarray(order),
        pick: fc.nat(),
        to: fc.integer({ min: -3, max: 40 }),
      }),
    );

  const play = ({ order, hidden, pick, to }: { order: string[]; hidden: string[]; pick: number; to: number }) => {
    const shown = order.filter((id) => !hidden.includes(id));
    const id = shown[pick % Math.max(shown.length, 1)] ?? 'none';
    return { order, hidden, shown, id, to, moved: moveAmongShown(order, shown, id, to) };
  };

  test('no card is lost or doubled', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const { order, moved } = play(move);
        expect(moved.toSorted()).toEqual(order.toSorted());
      }),
    );
  });

  test('hidden cards stay where they are', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const { order, hidden, moved } = play(move);
        for (const id of hidden) expect(moved.indexOf(id)).toBe(order.indexOf(id));
      }),
    );
  });

  test('the moved card arrives at its place among the shown ones, and the rest keeps its order', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const { hidden, shown, id, to, moved } = play(move);
        if (shown.length === 0) return;
        const now = moved.filter((other) => !hidden.includes(other));
        expect(now.indexOf(id)).toBe(Math.min(Math.max(to, 0), shown.length - 1));
        expect(now.filter((other) => other !== id)).toEqual(shown.filter((other) => other !== id));
      }),
    );
  });

  test('moving there and back restores the order', () => {
    fc.assert(
      fc.property(moves, (move) => {
        const { order, hidden, shown, id, moved } = play(move);
        const now = moved.filter((other) => !hidden.includes(other));
        expect(moveAmongShown(moved, now, id, shown.indexOf(id))).toEqual(order);
      }),
    );
  });
});

describe('the newer of two orders', () => {
  const dated = (updatedAt: string | null) => ({ appOrder: [], updatedAt });

  test('is the one that changed last', () => {
    expect(isNewer(dated('2026-11-21T08:00:01.000Z'), dated('2026-11-21T08:00:00.000Z'))).toBe(true);
    expect(isNewer(dated('2026-11-21T08:00:00.000Z'), dated('2026-11-21T08:00:00.000Z'))).toBe(false);
  });

  test('a saved order is newer than one that was never saved', () => {
    expect(isNewer(dated('2026-11-21T08:00:00.000Z'), dated(null))).toBe(true);
    expect(isNewer(null, dated(null))).toBe(false);
    expect(isNewer(undefined, null)).toBe(false);
  });

  test('a change made now is newer than every known order, also when the clock is behind', () => {
    const known = dated('2026-11-21T08:00:00.000Z');
    const behind = Date.parse('2026-11-21T07:00:00.000Z');
    expect(isNewer(dated(nextTimestamp([known, null, undefined], behind)), known)).toBe(true);
    expect(nextTimestamp([known], Date.parse('2026-11-21T09:00:00.000Z'))).toBe('2026-11-21T09:00:00.000Z');
  });
});
