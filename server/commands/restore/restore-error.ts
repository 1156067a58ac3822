/** A restore that cannot be done; the message says why and what the operator can do. The database is as before. */
export class RestoreError extends Error {}
