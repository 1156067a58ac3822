import type { EndpointName } from '#contract/platform/all-endpoints.ts';
import type { Arguments } from '../call/call.ts';
import { callUrl, routeOf } from '../call/call-url.ts';

type GetName = Extract<EndpointName, `GET ${string}`>;
/** A call with its URL, in which `~user` and `~2` are replaced when the page loads. */
export type PageCall = { name: GetName; url: string };

/** The id of the signed-in user. */
export const ownId = '~user';
/** The second segment of the page's path, and the third. */
export const second = '~2';
export const third = '~3';

/** A first call of a page, with the same input as the query that takes its response. */
export function pageCall<Name extends GetName>(name: Name, ...[input]: Arguments<Name>): PageCall {
  const { params, query }: { params?: object; query?: object } = input ?? {};
  return { name, url: callUrl(routeOf(name).url, params, query) };
}
