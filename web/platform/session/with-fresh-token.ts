import { CallError } from '../call/call-error.ts';

/** Sends a call with an access token, and once more with a new one when the server refuses it. */
export async function withFreshToken<Answer>(
  token: string,
  send: (token: string) => Promise<Answer>,
  refresh: (stale: string) => Promise<{ token: string } | null>,
): Promise<Answer> {
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    const refreshed = await refresh(token);
    if (refreshed === null) throw error;
    return await send(refreshed.token);
  }
}
