import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { tokenOf } from '../../bench/data/identities.ts';
import { instanceHeader } from '../servers/nginx.ts';

/** Milliseconds after which a call counts as one without an answer; the portal answers within 25 s. */
const timeout = 30_000;

export type Call = { user: number; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };
/** `status`: 0 without an answer. `instance`: the address of the portal behind nginx. */
export type Answer = { status: number; body: unknown; code: string | null; instance: string | null };

/** Each call has a connection of its own: nginx closes those that are kept open when it loads its configuration. */
export async function send(url: string, call: Call): Promise<Answer> {
  try {
    const response = await openRequest(url, call);
    const body = parse(await text(response));
    return {
      status: response.statusCode!,
      body,
      code: (body as { code?: string } | null)?.code ?? null,
      instance: String(response.headers[instanceHeader] ?? '') || null,
    };
  } catch {
    return { status: 0, body: null, code: null, instance: null };
  }
}

function openRequest(url: string, { user, method, path, body }: Call): Promise<IncomingMessage> {
  const content = body && JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${tokenOf(user)}`,
    ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false, timeout });
    sent.on('timeout', () => sent.destroy(new Error('timed out')));
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end(content);
  });
}

function parse(received: string): unknown {
  try {
    return JSON.parse(received);
  } catch {
    return null;
  }
}
