import type { FastifyInstance } from 'fastify';

/** Every route that is registered in Fastify, as `GET /api/apps/:id`, without HEAD. */
export function listRegisteredRoutes(server: FastifyInstance): string[] {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (path === '') return [];
      const depth = indent.length / 4;
      const url = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${path}`;
      parents[depth] = url;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${url}`);
    });
}
