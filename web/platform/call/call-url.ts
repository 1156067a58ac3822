import type { EndpointName } from '#contract/platform/all-endpoints.ts';
import type { Method } from '#contract/platform/endpoint.ts';

/** Method and path of an endpoint; the path has its parameters in braces. */
export function routeOf(name: EndpointName): { method: Method; url: string } {
  const [method, url] = name.split(' ') as [Method, string];
  return { method, url };
}

/** Replaces the parameters of a path and appends the query, without undefined and empty values. */
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
