import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress } from './encoding.ts';
import { minCompressedBytes } from './prepared-body.ts';

/** Compresses JSON texts of 1 KB and more; prepared bodies and files (buffers, streams) are sent unchanged. */
export function compressJson(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minCompressedBytes) return done();
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done();
    void reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === null) return done();
    compress(payload, encoding).then((body) => {
      void reply.header('content-encoding', encoding);
      return done(null, body);
    }, done);
  });
}
