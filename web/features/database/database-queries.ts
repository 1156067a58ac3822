import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';

/** Milliseconds between two reads of what changes all the time. */
const refetchInterval = 10_000;
const whileDownloading = 2000;

export const tableSizesQuery = queryOptions({
  queryKey: ['database', 'tables'],
  queryFn: ({ signal }) => call('GET /api/database/tables', { signal }),
  staleTime: 0,
});

export const statementTimesQuery = queryOptions({
  queryKey: ['database', 'statements'],
  queryFn: ({ signal }) => call('GET /api/database/statements', { signal }),
  staleTime: 0,
});

export const connectionsQuery = queryOptions({
  queryKey: ['database', 'connections'],
  queryFn: ({ signal }) => call('GET /api/database/connections', { signal }),
  staleTime: 0,
  refetchInterval,
});

export const migrationsQuery = queryOptions({
  queryKey: ['database', 'migrations'],
  queryFn: ({ signal }) => call('GET /api/database/migrations', { signal }),
});

export const jobsQuery = queryOptions({
  queryKey: ['database', 'jobs'],
  queryFn: ({ signal }) => call('GET /api/database/jobs', { signal }),
  staleTime: 0,
  refetchInterval,
});

export const backupsQuery = queryOptions({
  queryKey: ['database', 'backups'],
  queryFn: ({ signal }) => call('GET /api/database/backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'requested' || status === 'running') ? whileDownloading : false,
});

export const serverBackupsQuery = queryOptions({
  queryKey: ['database', 'server-backups'],
  queryFn: ({ signal }) => call('GET /api/database/server-backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? whileDownloading : false),
});
