import type { EndpointName } from '#contract/platform/all-endpoints.ts';
import type { Method } from '#contract/platform/endpoint.ts';

/** The method and the path, with its parameters in braces, of an endpoint. */
export function routeOf(name: EndpointName): { method: Method; url: string } {
  const [method, url] = name.split(' ') as [Method, string];
  return { method, url };
}

/** Fills the parameters of a contract path in and adds the query; what is undefined or empty is left out. */
export function callUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** The cursor of the next page, from the `Link` header of a list; null on the last page. */
export function nextCursor(link: string | null): string | null {
  const [, next] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? [];
  return next ? new URL(next, 'http://portal').searchParams.get('cursor') : null;
}
