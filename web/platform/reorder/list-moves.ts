import { announce } from './announcer.tsx';
import { movedText } from './move-texts.ts';
import type { ReorderActions } from './reorder-context.ts';
import type { RowMove } from './use-move-row.ts';

/** The moves within loaded rows; each is announced. */
export function listMoves(rows: { id: string; name: string }[], send: (move: RowMove) => void): ReorderActions {
  const ids = rows.map(({ id }) => id);
  return {
    count: ids.length,
    positionOf: (id) => ids.indexOf(id),
    move: (id, to) => {
      const from = ids.indexOf(id);
      const others = ids.toSpliced(from, 1);
      send({ id, afterId: others[to - 1] ?? null, previousAfterId: ids[from - 1] ?? null });
      announce(movedText(rows[from]?.name ?? '', to + 1, ids.length));
    },
  };
}
