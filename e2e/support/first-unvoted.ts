import { callApi, fetchToken } from './calls.ts';

export type App = { id: string; name: string; voteCount: number; hasVoted: boolean; url: string | null };

export async function firstUnvoted(email: string, secret: string): Promise<{ token: string; app: App }> {
  const token = await fetchToken(email, secret);
  const apps = (await callApi('GET', '/api/apps', token)) as App[];
  return { token, app: apps.find(({ hasVoted }) => !hasVoted)! };
}
