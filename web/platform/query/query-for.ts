import { queryOptions } from '@tanstack/react-query';
import type { Changed } from '#contract/live.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type CallInput } from '../call/call.ts';

/** First part of a query key: the name under which the live connection says that it changed, or the room's own. */
export type QueryName = Changed | (string & {});

type Arguments<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The query of one GET call: `useQuery(queryFor('limits', getLimits))`. */
export function queryFor<E extends Endpoint>(name: QueryName, endpoint: E, ...[input]: Arguments<E>) {
  const read = call as (endpoint: E, input: object) => ReturnType<typeof call<E>>;
  return queryOptions({
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: ({ signal }) => read(endpoint, { ...input, signal }),
  });
}
