import { whileSameUser } from '../session/user-state.ts';
import { callWithToken, type Arguments, type SignedInName } from './call.ts';
import { randomUuid } from '../random-uuid.ts';
import { localError } from './call-error.ts';
import { readBody } from './read-body.ts';

/** Milliseconds. An export is streamed: on a slow line its body takes longer than the response of another call. */
const timeout = 600_000;

const endMark = 'X-End-Mark';

/** Downloads a file. Rejects with a CallError, also when a proxy hides that a streamed file was cut off. */
export async function callFile<Name extends SignedInName>(name: Name, ...[input]: Arguments<Name>): Promise<Blob> {
  const headers = { [endMark]: randomUuid() };
  return await whileSameUser(
    callWithToken(name, { ...input, timeout, headers }).then(async (response) => {
      const file = await readBody(response.blob());
      const mark = response.headers.get(endMark);
      if (mark === null) return file;
      const content = file.slice(0, -mark.length, file.type);
      if ((await file.slice(content.size).text()) !== mark) throw localError('network_unavailable');
      return content;
    }),
  );
}
