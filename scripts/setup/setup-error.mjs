/** An error that the user has to solve; the message states how. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Exits with the code that `work` resolves with. Of a SetupError only the message is shown. */
export async function exitWith(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
