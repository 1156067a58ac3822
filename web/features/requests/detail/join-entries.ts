import type { RequestComment, RequestDetail, RequestEvent } from '#contract/requests.ts';

/** One entry of the stream: an event of the history, an official reply as supporters see it, or a comment. */
export type RequestEntry = {
  id: string;
  createdAt: string;
  event: RequestEvent | null;
  comment: RequestComment | null;
  /** The text of an official reply. */
  reply: string | null;
};

type Parts = Pick<RequestDetail, 'history' | 'replies' | 'comments'>;

/** Events, replies and comments in one list, oldest first. Who sees the history reads the replies in it. */
export function joinEntries({ history, replies, comments }: Parts): RequestEntry[] {
  const nothing = { event: null, comment: null, reply: null };
  const events = history.map((event) => ({
    ...nothing,
    id: event.id,
    createdAt: event.createdAt,
    event,
    reply: event.reply,
  }));
  const shown = history.length > 0 ? [] : replies;
  const answers = shown.map(({ id, createdAt, text }) => ({ ...nothing, id, createdAt, reply: text }));
  const said = comments.map((comment) => ({ ...nothing, id: comment.id, createdAt: comment.createdAt, comment }));
  return [...events, ...answers, ...said].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}
