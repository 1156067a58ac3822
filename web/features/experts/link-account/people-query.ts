import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';

/** Active colleagues by a part of their name, user name or address; the first eight by name. */
export function peopleQuery(search: string) {
  return queryOptions({
    queryKey: ['linkable-people', search],
    queryFn: async ({ signal }) => {
      const query = { search, status: ['active' as const], limit: 9, sort: 'name' as const };
      const people = await call('GET /api/users', { query, signal });
      return people.filter(({ role }) => role > 0).slice(0, 8);
    },
    enabled: search.length > 1,
  });
}
