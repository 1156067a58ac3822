import type { FastifyInstance } from 'fastify';

/**
 * Collects the routes that are registered after it. @returns a function that lists the methods of the routes at the
 * path of a URL, sorted; none when no route has it
 */
export function collectMethods(server: FastifyInstance): (url: string) => string[] {
  const byPath = new Map<string, { pattern: RegExp; methods: string[] }>();
  server.addHook('onRoute', ({ url, method }) => {
    const known = byPath.get(url) ?? { pattern: patternOf(url), methods: [] };
    byPath.set(url, { ...known, methods: [...known.methods, ...[method].flat()] });
  });
  return (url) => {
    const path = decodeURI(url.split('?', 1)[0]!);
    const found = [...byPath.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => methods))].toSorted();
  };
}

/** Of a path as it is registered, with parameters such as `:id` and `*` at its end. */
function patternOf(url: string): RegExp {
  const source = url.replaceAll(/[.*]|:\w+/g, (part) => ({ '.': '\\.', '*': '.*' })[part] ?? '[^/]+');
  return new RegExp(`^${source}$`);
}
