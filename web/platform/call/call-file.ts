import { whileSameUser } from '../session/user-state.ts';
import { callWithToken, type Arguments, type SignedInName } from './call.ts';
import { readBody } from './read-body.ts';

/** Milliseconds. An export is streamed: on a slow line its body takes longer than the response of another call. */
const timeout = 600_000;

/** Downloads a file. Rejects with a CallError. */
export async function callFile<Name extends SignedInName>(name: Name, ...[input]: Arguments<Name>): Promise<Blob> {
  return await whileSameUser(
    callWithToken(name, { ...input, timeout }).then(async (response) => await readBody(response.blob())),
  );
}
