import { useQuery } from '@tanstack/react-query';
import { millisecondsUntilMaintenanceEnds } from './tool-state.ts';
import { toolsQuery } from './tools-query.ts';

/** The live tools; fetched again when an announced maintenance should end. */
export function useTools() {
  return useQuery({
    ...toolsQuery,
    refetchInterval: ({ state }) => millisecondsUntilMaintenanceEnds(state.data),
    refetchIntervalInBackground: true,
  });
}
