const undoMs = 10_000;

/** Milliseconds after the undo period, for an undo that is in flight. */
const undoMarginMs = 2000;

/** Until when a decision can be undone. */
export function undoUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMs);
}

/** When a decision takes effect. */
export function effectiveAt(decidedAt: Date): Date {
  return new Date(undoUntil(decidedAt).getTime() + undoMarginMs);
}
