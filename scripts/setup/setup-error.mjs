/** Something the person at the keyboard has to solve; its message says how. */
export class SetupError extends Error {
  name = 'SetupError';
}
