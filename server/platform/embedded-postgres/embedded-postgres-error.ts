/** The embedded database cannot be started or stopped; the message says what the operator can do about it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
