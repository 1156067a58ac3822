import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { linkFromMail } from './mails.ts';
import { portalOfWorker } from './portal-of-worker.ts';

/** Signs in by call, for what a story does outside the browser. */
export async function tokenOf(email: string, password = 'Demo-portaal-2026'): Promise<string> {
  const { token } = (await send('POST', '/api/auth/login', null, { email, password })) as { token: string };
  return token;
}

/** A call to the portal that has to succeed. */
export async function send(method: string, path: string, token: string | null, body?: object): Promise<unknown> {
  const answer = await fetch(`${portalOfWorker().baseUrl}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path} answered ${answer.status}`).toBe(true);
  return answer.json();
}

/** Makes a colleague of the demo organisation who can sign in at once. Stories may ask for people of the same name. */
export async function newColleague(
  name: string,
  mailbox: string,
  password: string,
): Promise<{ email: string; password: string }> {
  const username = `${mailbox}${randomBytes(3).toString('hex')}`;
  const email = `${username}@voorbeeld.example`;
  const account = { name, username, email, password, mobile: null, linkedinUrl: null };
  await send('POST', '/api/auth/register', null, account);
  const token = new URL(await linkFromMail(email, '/confirm-email')).searchParams.get('token');
  await send('POST', '/api/auth/confirm-email', null, { token });
  return { email, password };
}
