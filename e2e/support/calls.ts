import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { linkFromMail } from './mails.ts';
import { portalOfWorker } from './portal-of-worker.ts';

/** Signs in and returns the access token, for calls that a story makes outside the browser. */
export async function fetchToken(email: string, password = 'Demo-portaal-2026'): Promise<string> {
  const { token } = (await callApi('POST', '/api/auth/login', null, { email, password })) as { token: string };
  return token;
}

/** Calls the API of this worker's portal. @returns the body of the response; a failed call fails the story */
export async function callApi(method: string, path: string, token: string | null, body?: object): Promise<unknown> {
  const answer = await fetch(`${portalOfWorker().baseUrl}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path} returned ${answer.status}`).toBe(true);
  return answer.json();
}

/** Registers a user with a confirmed address, default: of the demo organisation; `mailbox` gets a random suffix. */
export async function newColleague(
  name: string,
  mailbox: string,
  password: string,
  domain = 'voorbeeld.example',
): Promise<{ email: string; password: string }> {
  const username = `${mailbox}${randomBytes(3).toString('hex')}`;
  const email = `${username}@${domain}`;
  const account = { name, username, email, password, mobile: null, linkedinUrl: null };
  await callApi('POST', '/api/auth/register', null, account);
  const { hash } = new URL(await linkFromMail(email, '/confirm-email'));
  const token = hash.replace('#token=', '');
  await callApi('POST', '/api/auth/confirm-email', null, { token, password });
  return { email, password };
}

/** Sets the hours of an expert as an administrator, whatever they are now. */
export async function setHours(id: string, token: string, schedule: object): Promise<void> {
  const experts = (await callApi('GET', '/api/admin/experts', token)) as { id: string; version: number }[];
  const { version } = experts.find((expert) => expert.id === id)!;
  await callApi('PUT', `/api/experts/${id}/hours`, token, { ...schedule, version });
}

/** Deletes compositions as an administrator, whatever they are now. */
export async function deleteCompositions(token: string, ...ids: string[]): Promise<void> {
  const rows = (await callApi('GET', '/api/compositions', token)) as { id: string; version: number }[];
  const compositions = rows.filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
  await callApi('POST', '/api/compositions/delete', token, { compositions });
}
