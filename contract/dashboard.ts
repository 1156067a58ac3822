import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';

/** Headers of authenticated calls that identify the dashboard. */
export const dashboardHeaders = { id: 'x-dashboard-id', authority: 'x-dashboard-authority' } as const;

export const getAuthority = endpoint({
  method: 'GET',
  path: '/api/dashboard/authority',
  access: 'public',
  summary: 'The id of this dashboard and the authority value for the headers of its calls.',
  output: z.object({ id: z.string(), authority: z.string() }),
  errors: [],
});
