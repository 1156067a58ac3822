/** Unsent replies by request id, so that closing the panel does not discard them. */
const drafts = new Map<string, string>();

export function readReplyDraft(id: string): string {
  return drafts.get(id) ?? '';
}

export function saveReplyDraft(id: string, reply: string): void {
  if (reply === '') drafts.delete(id);
  else drafts.set(id, reply);
}
