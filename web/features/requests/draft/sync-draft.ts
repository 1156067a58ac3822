import { deleteDraft, saveDraft } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { createStore } from '#web/platform/store.ts';
import { copyOf } from './local-draft.ts';
import { isEmpty } from './draft.ts';
import { draftQuery } from '../requests-queries.ts';

/** Milliseconds without typing before the server is told. */
const pause = 700;

/** The last attempt to bring the draft to the server failed. */
export const sendingFails = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;
/** One after the other, so that an earlier text never lands on a later one. */
let sending: Promise<unknown> = Promise.resolve();

/** Brings the draft to the server soon. Failing is silent: the copy in this browser stays, and is sent again later. */
export function sendDraftSoon(userId: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => sendDraft(userId), pause);
}

/** The same, now. */
export function sendDraft(userId: string): void {
  clearTimeout(timer);
  const sent = sending.then(() => send(userId));
  sending = sent.then(
    () => sendingFails.write(false),
    (error: unknown) => {
      sendingFails.write(true);
      console.warn('The draft is kept in this browser only', error);
    },
  );
}

/** From here on nothing of the draft is on its way, nor will be until something is typed. */
export async function stopSending(): Promise<void> {
  clearTimeout(timer);
  await sending;
}

/** The request was sent, and its draft is gone from the server with it. */
export function finishDraft(userId: string): void {
  clearTimeout(timer);
  copyOf(userId).keep(null);
  queryClient.setQueryData(draftQuery.queryKey, { draft: null });
}

async function send(userId: string): Promise<void> {
  const copy = copyOf(userId);
  const { draft } = copy.read();
  // Whoever signed in after it has a token that this draft must not go with.
  if (!draft || draft.isStored || currentUser()?.id !== userId) return;
  const { title, description, appId, updatedAt } = draft;
  const isGone = isEmpty(draft);
  const answer = isGone
    ? await call(deleteDraft).then(() => ({ draft: null }))
    : await call(saveDraft, { body: { title, description, appId, updatedAt } });
  await queryClient.cancelQueries({ queryKey: draftQuery.queryKey });
  queryClient.setQueryData(draftQuery.queryKey, answer);
  // Typed on meanwhile: that is a newer draft, and already on its way.
  if (copy.read().draft?.updatedAt !== updatedAt) return;
  if (isGone) copy.keep(null);
  else if (answer.draft) copy.keep({ ...draft, updatedAt: answer.draft.updatedAt, isStored: true });
}
