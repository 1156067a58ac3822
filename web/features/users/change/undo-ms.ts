/** Milliseconds for which a change of users offers to undo it. */
export const undoMs = 10_000;
