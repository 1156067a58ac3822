import { request, type Agent } from 'node:http';

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a call and reads its response. @returns the status; 0 without a complete response within a minute */
export function sendCall(agent: Agent, url: string, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url + path, { method, agent, headers, timeout: 60_000 }, (response) => {
      response.resume().on('close', () => resolve(response.complete ? response.statusCode! : 0));
    });
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0));
    sent.end(body);
  });
}
