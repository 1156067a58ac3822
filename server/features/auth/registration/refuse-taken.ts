import { violates } from '#server/platform/database/failures.ts';
import { Failure } from '#server/platform/failure.ts';

export function usernameTaken(): Failure {
  return new Failure('username_taken', {
    fields: { username: 'Deze gebruikersnaam is al in gebruik. Kies een andere.' },
  });
}

/** Throws the given failure for a taken address, a field error for a taken user name; rethrows other errors. */
export function refuseTaken(emailTaken: Failure): (error: unknown) => never {
  return (error) => {
    if (violates(error, 'users_email_key')) throw emailTaken;
    if (violates(error, 'users_username_key')) throw usernameTaken();
    throw error;
  };
}
