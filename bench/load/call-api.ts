import { tokenOf } from '../data/identities.ts';

/** Makes a call as a prepared user. @returns the parsed answer; rejects when it is no success */
export async function callApi<Answer>(
  url: string,
  user: number,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${tokenOf(user)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
