import { undoMarginMs } from '#server/platform/undo-margin.ts';

const undoMs = 10_000;

/** Until when a decision offers its undo. */
export function domainUndoUntil(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoMs);
}

/** When a decision takes effect; its undo is accepted until then. */
export function effectiveAt(decidedAt: Date): Date {
  return new Date(domainUndoUntil(decidedAt).getTime() + undoMarginMs);
}
