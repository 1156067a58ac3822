import type * as timed from '#server/platform/database/timed-statements.ts';

/** Counts no statements. */
export const recordStatement: typeof timed.recordStatement = () => undefined;

export const recordedSince: typeof timed.recordedSince = new Date().toISOString();

export const listSlowestStatements: typeof timed.listSlowestStatements = () => [];
