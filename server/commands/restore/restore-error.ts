import { OperatorError } from '#server/platform/operator-error.ts';

/** A restore that cannot be done. The database is as before. */
export class RestoreError extends OperatorError {}
