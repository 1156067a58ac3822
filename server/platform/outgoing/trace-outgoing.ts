import { inSpan } from '../tracing/active-span.ts';

/** Records a call of another server, by its host alone. `record`: the status of its answer. */
export async function traceOutgoing<Result>(
  method: string,
  url: string,
  send: (record: (status: number) => void) => Promise<Result>,
): Promise<Result> {
  const host = URL.parse(url)?.hostname ?? '';
  return await inSpan(`${method} ${host}`, { 'http.request.method': method, 'server.address': host }, (span) =>
    send((status) => span?.set({ 'http.response.status_code': status })),
  );
}

/** `fetch` for libraries that call other servers. */
export const tracedFetch: typeof fetch = async (input, init) => {
  const { url, method } = input instanceof Request ? input : { url: String(input), method: init?.method ?? 'GET' };
  return await traceOutgoing(method, url, async (record) => {
    const answer = await fetch(input, init);
    record(answer.status);
    return answer;
  });
};
