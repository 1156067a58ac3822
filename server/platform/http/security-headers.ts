import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * Gives every answer the headers that keep a browser from being used against its user. They are always the same, but
 * the plugin composes them anew for each request, a tenth of answering one: so it is asked for them once.
 */
export async function addSecurityHeaders(server: FastifyInstance, https: boolean): Promise<void> {
  const headers = await composeHeaders(https);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

async function composeHeaders(https: boolean): Promise<Record<string, string>> {
  const composer = fastify();
  await composer.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // The primitives that lock scrolling behind a dialog put a style element in the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  composer.get('/', (_request, reply) => reply.send());
  const { headers } = await composer.inject('/');
  await composer.close();
  const ofThisAnswer = ['content-length', 'date', 'connection'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (ofThisAnswer.includes(name) ? [] : [[name, String(value)]])),
  );
}
