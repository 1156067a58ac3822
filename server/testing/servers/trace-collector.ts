import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  /** Empty: it is the first of its trace here. */
  parentId: string;
  name: string;
  kind: number;
  /** Milliseconds. */
  duration: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
};

export type TraceCollector = {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that was received, as it came. */
  raw: Buffer[];
  headers: IncomingHttpHeaders[];
  /** Of the service that sent the last spans. */
  resource: Record<string, string | number>;
  stop(): Promise<void>;
};

/** A real receiver of traces: OTLP over HTTP, in protobuf. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    collector.raw.push(body);
    collector.headers.push(request.headers);
    for (const resourceSpans of read(body).messages(1)) {
      const [resource] = read(resourceSpans).messages(1);
      collector.resource = attributesOf(read(resource!).messages(1));
      for (const scopeSpans of read(resourceSpans).messages(2))
        collector.spans.push(...read(scopeSpans).messages(2).map(toSpan));
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    raw: [],
    headers: [],
    resource: {},
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}

/** The fields of `Span` in opentelemetry/proto/trace/v1/trace.proto. */
function toSpan(message: Buffer): ReceivedSpan {
  const span = read(message);
  const [status] = span.messages(15);
  const hex = (field: number) => span.messages(field)[0]?.toString('hex') ?? '';
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: span.messages(5)[0]!.toString('utf8'),
    kind: Number(span.numbers(6)[0]),
    duration: Number(span.numbers(8)[0]! - span.numbers(7)[0]!) / 1e6,
    attributes: attributesOf(span.messages(9)),
    hasFailed: status !== undefined && read(status).numbers(3)[0] === 2n,
  };
}

/** Of messages `KeyValue` with a text or a whole number. */
function attributesOf(messages: Buffer[]): Record<string, string | number> {
  return Object.fromEntries(
    messages.map((message) => {
      const [key, value] = [read(message).messages(1)[0]!, read(read(message).messages(2)[0]!)];
      return [key.toString('utf8'), value.messages(1)[0]?.toString('utf8') ?? Number(value.numbers(3)[0])];
    }),
  );
}

/** The fields of a message of protobuf, by their numbers. */
function read(message: Buffer) {
  const fields: { field: number; value: Buffer | bigint }[] = [];
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at]!;
      at += 1;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const readers: Record<number, () => Buffer | bigint> = {
      0: varint,
      1: () => bytes(8).readBigUInt64LE(),
      2: () => bytes(Number(varint())),
      5: () => BigInt(bytes(4).readUInt32LE()),
    };
    fields.push({ field: key >> 3, value: readers[key & 7]!() });
  }
  const valuesOf = (number: number) => fields.filter(({ field }) => field === number).map(({ value }) => value);
  return {
    messages: (field: number) => valuesOf(field) as Buffer[],
    numbers: (field: number) => valuesOf(field) as bigint[],
  };
}
