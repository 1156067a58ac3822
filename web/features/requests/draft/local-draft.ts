import { uploadsOf } from '#web/features/attachments/public.ts';
import { declareDraft } from '#web/platform/form/drafts.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere } from '#web/platform/storage.ts';
import { createStore } from '#web/platform/store.ts';
import { hasSameFiles, hasSameText, parseDraft, type Draft } from './draft.ts';

/** Where the files of the draft are. */
export const draftFiles = 'request';

/** Shared by the tabs: the server has one draft, and with a draft of each tab they would overwrite it in turn. */
const requestDraft = declareDraft('requestDraft', { parse: parseDraft }, { isShared: true });

/** `revision`: incremented when the text changes by anything but typing in this tab; used as the React key of the form. */
type LocalDraft = { draft: Draft | null; revision: number };

/** The user's draft in this browser, which follows changes by other tabs. */
export const localDraft = userState(
  () => {
    const stored = requestDraft();
    const store = createStore<LocalDraft>({ draft: stored.read(), revision: 0 });
    const update = (draft: Draft | null, increment: number) =>
      store.write({ draft, revision: store.read().revision + increment });
    const write = (draft: Draft | null, increment: number) => {
      stored.save(draft);
      update(draft, increment);
    };
    return {
      read: store.read,
      subscribe: store.subscribe,
      /** Stores a draft that the form already shows. */
      save: (draft: Draft | null) => write(draft, 0),
      /** Stores a draft that the form does not show yet; increments the revision. */
      replace: (draft: Draft | null) => {
        write(draft, 1);
        showFiles(draft);
      },
      stop: onStoredElsewhere(stored.key, () => {
        const draft = stored.read();
        // Another tab may only have marked the same text as stored on the server.
        const isSame = hasSameText(draft, store.read().draft) && hasSameFiles(draft, store.read().draft);
        update(draft, isSame ? 0 : 1);
        if (!isSame) showFiles(draft);
      }),
    };
  },
  ({ stop }) => stop(),
);

const showFiles = (draft: Draft | null) => uploadsOf(draftFiles).show(draft?.attachments ?? []);
