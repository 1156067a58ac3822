import type { FastifyInstance } from 'fastify';
import { runInSpan, type TraceSpan, type Tracing } from './active-span.ts';

/** The calls of the contract and of directories. What monitors ask each second, files and pages are none. */
const traced = /^\/(api|scim)\//;

declare module 'fastify' {
  interface FastifyRequest {
    span: TraceSpan | null;
  }
}

/** Records calls by their routes: never their addresses, which have ids and what people search for. */
export function traceCalls(server: FastifyInstance, tracing: Tracing): void {
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const { routeOptions, method, headers } = request;
    const route = routeOptions.url;
    if (route === undefined || request.is404 || !traced.test(route) || headers.upgrade !== undefined) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'portaal.request_id': request.id };
    const parent = headers['traceparent'];
    request.span = tracing.startCall(`${method} ${route}`, attributes, typeof parent === 'string' ? parent : undefined);
    if (request.span === null) done();
    else runInSpan(request.span, done);
  });
  // A body arrives outside the span.
  server.addHook('preValidation', ({ span }, _reply, done) => {
    if (span === null) done();
    else runInSpan(span, done);
  });
  server.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}
