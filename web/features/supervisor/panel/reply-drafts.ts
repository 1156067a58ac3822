/** Unsent replies by user and request, so that closing the panel does not discard them. */
const drafts = new Map<string, string>();

export function readReplyDraft(userId: string, requestId: string): string {
  return drafts.get(`${userId} ${requestId}`) ?? '';
}

export function saveReplyDraft(userId: string, requestId: string, reply: string): void {
  if (reply === '') drafts.delete(`${userId} ${requestId}`);
  else drafts.set(`${userId} ${requestId}`, reply);
}
