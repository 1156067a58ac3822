import { useMedia } from '../use-media.ts';

/** Whether a table of seven columns fits beside the sidebar; where it does not, a list shows cards. */
export function useTableFits(): boolean {
  return useMedia('(width >= 78rem)');
}
