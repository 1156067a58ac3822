/** Milliseconds for which an undo is accepted after its period, for one that is in flight. */
export const undoMarginMs = 2000;
