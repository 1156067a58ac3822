import { CallError } from '#web/platform/call/call-error.ts';

/** The ids in a refused change of requests that are merged into another: all of `ids`, the target of a merge, or none. */
export function mergedIds(error: unknown, ids: string[], targetId?: string): string[] {
  if (!(error instanceof CallError)) return [];
  if (error.code === 'request_target_merged' && targetId !== undefined) return [targetId];
  return error.code === 'request_merged' ? ids : [];
}
