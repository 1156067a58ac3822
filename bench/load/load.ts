import { HttpConnection } from './http-connection.ts';

export type Request = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Called each time before the request is sent. */
  onSend?: () => void;
};
export type Load = { url: string; connections: number; requests: Request[] } & ({ seconds: number } | { once: true });
type Message = { bytes: Buffer; onSend: (() => void) | undefined };
export type LoadResult = { perSecond: number; p50: number; p99: number };

/**
 * Sends requests over keep-alive connections, each with its own share of the list: for so many seconds, over and over,
 * or each request once. Times are milliseconds. Rejects when any response is not a success.
 *
 * A client of our own, since the usual ones parse whole responses: against a server with 60,000 responses a second the
 * client would be the bottleneck.
 */
export async function load(wanted: Load): Promise<LoadResult> {
  const { url, connections, requests } = wanted;
  const { host, hostname, port } = new URL(url);
  const messages = requests.map((request) => ({ bytes: encode(request, host), onSend: request.onSend }));
  const times: number[] = [];
  const clients = await Promise.all(
    Array.from({ length: connections }, () => HttpConnection.open({ host: hostname, port: Number(port) })),
  );
  const started = performance.now();
  const until = 'seconds' in wanted ? started + wanted.seconds * 1000 : Number.POSITIVE_INFINITY;
  await Promise.all(
    clients.map((client, number) => {
      const share = messages.filter((_, index) => index % connections === number);
      return client.send(bytesOf('once' in wanted ? share : cycle(share, until)), times);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.close();
  const sorted = Float64Array.from(times).toSorted();
  return {
    perSecond: times.length / seconds,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

function* cycle(messages: Message[], until: number): Generator<Message> {
  while (messages.length > 0)
    for (const message of messages) {
      if (performance.now() >= until) return;
      yield message;
    }
}

function* bytesOf(messages: Iterable<Message>): Generator<Buffer> {
  for (const { bytes, onSend } of messages) {
    onSend?.();
    yield bytes;
  }
}

function encode({ method, path, headers = {}, body = '' }: Request, host: string): Buffer {
  const length = Buffer.byteLength(body);
  const all = { host, ...headers, ...(length > 0 && { 'content-length': String(length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
