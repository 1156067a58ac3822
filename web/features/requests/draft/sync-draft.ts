import { findPersonalData, type PersonalDataKind } from '#web/features/privacy/public.tsx';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { createUserStore, saveBeforeSignOut, userState } from '#web/platform/session/user-state.ts';
import { draftQuery } from '../requests-queries.ts';
import { editDraft, hasSameContent, hasSameText, idsOf, isEmptyDraft, type Draft, type DraftContent } from './draft.ts';
import { localDraft } from './local-draft.ts';

/** Milliseconds without typing before the draft is saved on the server. */
const debounce = 700;

/** Whether the last attempt to save the draft on the server failed. */
export const draftSyncFailed = createUserStore(false);

type Sync = {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The calls are chained, so that a slow one cannot overwrite a newer text. */
  pending: Promise<unknown>;
  isPaused: boolean;
  /** The draft that is submitted, or was: another tab may remove it from this browser meanwhile. */
  submitted: Draft | null;
  dispose: () => void;
};

const sync = userState(
  (): Sync => ({
    timer: undefined,
    pending: Promise.resolve(),
    isPaused: false,
    submitted: null,
    dispose: saveBeforeSignOut(saveNow),
  }),
  ({ timer, dispose }) => {
    clearTimeout(timer);
    dispose();
  },
);

/** Saves the draft on the server after a pause. A failure is not reported: the local draft is saved again later. */
export function scheduleDraftSync(userId: string): void {
  clearTimeout(sync().timer);
  sync().timer = setTimeout(() => syncDraft(userId), debounce);
}

/** Saves the draft on the server now. */
export function syncDraft(userId: string): void {
  clearTimeout(sync().timer);
  if (!sync().isPaused) queueSave(userId);
}

function queueSave(userId: string): void {
  const synced = sync().pending.then(() => sendDraft(userId));
  sync().pending = synced.then(
    () => draftSyncFailed.write(false),
    (error: unknown) => {
      draftSyncFailed.write(true);
      console.warn('Saving the request draft failed; it is kept in this browser', error);
    },
  );
}

/**
 * Saves the draft that is submitted, about the app of the request, and nothing more until the response: the server deletes the
 * draft that has the content of the request. Resolves when no save is in flight.
 */
export async function pauseDraftSync(userId: string, appId: string | null): Promise<void> {
  clearTimeout(sync().timer);
  sync().isPaused = true;
  const store = localDraft();
  const { draft } = store.read();
  if (draft && draft.appId !== appId) store.save(editDraft(draft, { appId }, new Date()));
  sync().submitted = store.read().draft;
  queueSave(userId);
  await sync().pending;
}

/** Saves the draft again: without a response the server may have deleted its copy. */
export function resumeDraftSync(userId: string): void {
  sync().isPaused = false;
  const store = localDraft();
  const { draft } = store.read();
  const { submitted } = sync();
  if (draft) store.save({ ...draft, isStored: false });
  else if (submitted) store.replace({ ...submitted, isStored: false });
  scheduleDraftSync(userId);
}

/** True while the draft is submitted: the server deletes its copy before the response arrives. */
export const isDraftSyncPaused = (): boolean => sync().isPaused;

async function saveNow(): Promise<void> {
  const user = currentUser();
  // Also while it is submitted: a draft that appears again is better than a lost one.
  if (user) queueSave(user.id);
  await sync().pending;
}

/**
 * Removes the draft after its request was submitted; the server has deleted its copy with the submission. What another tab
 * typed meanwhile stays, on the server too. @returns whether a draft stays
 */
export function removeSubmittedDraft(userId: string): boolean {
  clearTimeout(sync().timer);
  sync().isPaused = false;
  const store = localDraft();
  const { draft } = store.read();
  if (draft && !isEmptyDraft(draft) && !hasSameContent(draft, sync().submitted)) {
    void queryClient.invalidateQueries(draftQuery);
    scheduleDraftSync(userId);
    return true;
  }
  store.save(null);
  queryClient.setQueryData(draftQuery.queryKey, { draft: null });
  return false;
}

/** The kinds of personal data in a draft; one with any is kept in this browser until the user confirms that it is sent. */
export function personalDataIn({
  title,
  description,
}: Pick<DraftContent, 'title' | 'description'>): PersonalDataKind[] {
  return findPersonalData(`${title}\n${description}`);
}

async function sendDraft(userId: string): Promise<void> {
  // Another user may have signed in since: the draft must not be saved under that account.
  if (currentUser()?.id !== userId) return;
  const store = localDraft();
  const { draft } = store.read();
  if (!draft || draft.isStored) return;
  // What the user confirmed is sent with the request in any case; a draft that is older must not remain of it.
  if (personalDataIn(draft).length > 0 && !hasSameText(draft, sync().submitted)) return;
  const { title, description, appId, updatedAt } = draft;
  const isDeletion = isEmptyDraft(draft);
  const answer = isDeletion
    ? await call('DELETE /api/requests/draft').then(() => ({ draft: null }))
    : await call('PUT /api/requests/draft', {
        body: { title, description, appId, attachmentIds: idsOf(draft), updatedAt },
        keepalive: true,
      });
  await queryClient.cancelQueries({ queryKey: draftQuery.queryKey });
  queryClient.setQueryData(draftQuery.queryKey, answer);
  // Edited during the call: the newer draft has its own save scheduled.
  if (store.read().draft?.updatedAt !== updatedAt) return;
  if (isDeletion) store.save(null);
  else if (answer.draft) store.save({ ...draft, updatedAt: answer.draft.updatedAt, isStored: true });
}
