import { useEffect, useEffectEvent, useRef } from 'react';
import { declareDraft, declareTextDraft, useDraft } from '#web/platform/form/drafts.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { DraftContent } from './draft.ts';
import type { RequestDraftState } from './use-request-draft.ts';

/** A further one replaces the oldest. */
const maxAside = 5;

/** Drafts that made place for the text of a conversation, the newest first. */
export const draftsAside = declareDraft(
  'requestDraftsAside',
  {
    parse: parseDrafts,
    format: (drafts) => (drafts.length === 0 ? null : JSON.stringify(drafts.slice(0, maxAside))),
  },
  { isShared: true },
);

/** The id of the source of the draft. */
const draftSource = declareTextDraft('requestDraftChat', { isShared: true });

/** A conversation, a search, or an app, about which only the draft itself says whether it is. */
type Source = { id: string; title: string; description: string; appId?: string };

/**
 * Fills the form with the text of a source, once. A draft that is not from it is kept aside and offered.
 * `source`: undefined while loading, null without one.
 */
export function useSourceDraft(state: RequestDraftState, source: Source | null | undefined) {
  const { draft, isReady, read, replace } = state;
  const [[newest]] = useDraft(draftsAside());
  const filledFrom = useRef<string | null>(null);

  const fill = useEffectEvent(({ id, title, description, appId }: Source) => {
    if (filledFrom.current === id) return;
    filledFrom.current = id;
    const earlier = read();
    if (appId ? !earlier || earlier.appId === appId : earlier && draftSource().read() === id) return;
    if (earlier) putDraftAside(earlier);
    draftSource().save(appId ? '' : id);
    replace({ title, description, appId: null, attachments: [] });
  });
  useEffect(() => {
    if (isReady && source) fill(source);
  }, [isReady, source]);

  return {
    /** The newest draft that was kept aside. */
    aside: newest ?? null,
    /** Exchanges the draft with the one that was kept aside. */
    restoreAside: () => {
      if (!newest) return;
      draftSource().remove();
      removeDraftAside(newest);
      if (draft) putDraftAside(draft);
      replace(newest);
    },
    /** @returns a function that undoes it */
    discardAside: () => {
      if (newest) removeDraftAside(newest);
      return () => newest && putDraftAside(newest);
    },
  };
}

/** Puts a draft aside, or one back. */
export function putDraftAside(draft: DraftContent): void {
  draftsAside().save([toContent(draft), ...draftsAside().read()]);
}

export function removeDraftAside(draft: DraftContent): void {
  const drafts = draftsAside().read();
  const index = drafts.findIndex((each) => format(each) === format(draft));
  if (index >= 0) draftsAside().save(drafts.toSpliced(index, 1));
}

const format = (draft: DraftContent) => JSON.stringify(toContent(draft));

function toContent({ title, description, appId, attachments }: DraftContent): DraftContent {
  return { title, description, appId, attachments };
}

function parseDrafts(stored: string | null): readonly DraftContent[] {
  const drafts = parseJson(stored ?? '');
  if (!Array.isArray(drafts)) return [];
  return drafts.filter(isRecord).flatMap(({ title, description, appId, attachments }) =>
    typeof title === 'string' && typeof description === 'string'
      ? [
          {
            title,
            description,
            appId: typeof appId === 'string' ? appId : null,
            attachments: Array.isArray(attachments) ? attachments : [],
          },
        ]
      : [],
  );
}

type BannerProps = { aside: DraftContent; onRestore: () => void; onDiscard: () => () => void };

/** Offers a draft that made place for the text of a conversation. */
export function DraftAsideBanner({ aside, onRestore, onDiscard }: BannerProps) {
  const discard = () => {
    const undo = onDiscard();
    toast({
      title: 'Het eerdere concept is weggegooid',
      action: { label: 'Ongedaan maken', onSelect: undo },
    });
  };
  return (
    <Banner
      className="mb-3"
      title="U had nog een concept."
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={onRestore}>
            Dat concept gebruiken
          </Button>
          <Button size="sm" variant="ghost" onClick={discard}>
            Weggooien
          </Button>
        </span>
      }
    >
      “{aside.title || aside.description.slice(0, 80) || 'Zonder titel'}”
    </Banner>
  );
}
