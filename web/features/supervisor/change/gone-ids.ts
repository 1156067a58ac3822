import { CallError } from '#web/platform/call/call-error.ts';

/** The ids in a refused change of requests that are merged or withdrawn: all of `ids`, the target of a merge, or none. */
export function goneIds(error: unknown, ids: string[], targetId?: string): string[] {
  if (!(error instanceof CallError)) return [];
  if (error.code === 'request_target_gone' && targetId !== undefined) return [targetId];
  return error.code === 'request_merged' || error.code === 'not_found' ? ids : [];
}
