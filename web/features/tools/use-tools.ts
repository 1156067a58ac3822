import { useQuery } from '@tanstack/react-query';
import { waitForEnd } from './tool-state.ts';
import { toolsQuery } from './tools-query.ts';

/** The live tools; read again by itself when an announced maintenance should be over. */
export function useTools() {
  return useQuery({
    ...toolsQuery,
    refetchInterval: ({ state }) => waitForEnd(state.data),
    refetchIntervalInBackground: true,
  });
}
