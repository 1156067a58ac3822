import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { RecordRequest } from '../monitor/request-times.ts';

/** Records the duration of every response, by method, route and status. */
export function measureLatency(server: FastifyInstance, { requestTimes }: Metrics): void {
  const observerOf = (route: string): onResponseHookHandler => {
    const recorders = new Map<string, RecordRequest>();
    return (request, reply, done) => {
      const { method } = request;
      let record = recorders.get(method);
      if (record === undefined) recorders.set(method, (record = requestTimes.recorder(method, route)));
      record(reply.statusCode, reply.elapsedTime);
      done();
    };
  };
  server.addHook('onRoute', (route) => {
    route.onResponse = [observerOf(route.url), ...[route.onResponse ?? []].flat()];
  });
  const observeUnknown = observerOf('unknown');
  server.addHook('onResponse', function observe(request, reply, done) {
    if (request.is404) observeUnknown.call(this, request, reply, done);
    else done();
  });
}
