/** Answers that were begun, by request: closing a panel loses nothing that was typed. */
const drafts = new Map<string, string>();

export function readReplyDraft(id: string): string {
  return drafts.get(id) ?? '';
}

export function keepReplyDraft(id: string, reply: string): void {
  if (reply === '') drafts.delete(id);
  else drafts.set(id, reply);
}
