/** An error that the user has to solve; the message states how. */
export class SetupError extends Error {
  name = 'SetupError';
}
