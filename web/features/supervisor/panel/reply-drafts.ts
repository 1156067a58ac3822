import { userState } from '#web/platform/session/user-state.ts';

/** Unsent replies by request, so that closing the panel does not discard them. */
const drafts = userState(() => new Map<string, string>());

export function readReplyDraft(requestId: string): string {
  return drafts().get(requestId) ?? '';
}

export function saveReplyDraft(requestId: string, reply: string): void {
  if (reply === '') drafts().delete(requestId);
  else drafts().set(requestId, reply);
}
