import { OperatorError } from '../operator-error.ts';

/** The embedded database cannot be started or stopped. */
export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError';
}
