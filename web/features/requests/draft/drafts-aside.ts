import { useSharedText, writeSharedText } from '#web/platform/form/shared-text.ts';
import { isRecord, parseJson } from '#web/platform/parse-json.ts';
import { readStored } from '#web/platform/storage.ts';
import type { DraftContent } from './draft.ts';

/** A further one replaces the oldest. */
const maxAside = 5;

const keyOf = (userId: string) => `requestDraftsAside_${userId}`;

/** Drafts that made place for the text of a conversation, the newest first; stored in this browser and shared by its tabs. */
export function useDraftsAside(userId: string): readonly DraftContent[] {
  return parseDrafts(useSharedText(keyOf(userId)));
}

export function listDraftsAside(userId: string): readonly DraftContent[] {
  return parseDrafts(readStored(keyOf(userId)));
}

/** Puts a draft aside, or one back. */
export function putDraftAside(userId: string, draft: DraftContent): void {
  write(userId, [toContent(draft), ...listDraftsAside(userId)]);
}

export function removeDraftAside(userId: string, draft: DraftContent): void {
  const drafts = listDraftsAside(userId);
  const index = drafts.findIndex((each) => format(each) === format(draft));
  if (index >= 0) write(userId, drafts.toSpliced(index, 1));
}

function write(userId: string, drafts: readonly DraftContent[]): void {
  writeSharedText(keyOf(userId), drafts.length === 0 ? null : JSON.stringify(drafts.slice(0, maxAside)));
}

const format = (draft: DraftContent) => JSON.stringify(toContent(draft));

function toContent({ title, description, appId }: DraftContent): DraftContent {
  return { title, description, appId };
}

function parseDrafts(stored: string | null): readonly DraftContent[] {
  const drafts = parseJson(stored ?? '');
  if (!Array.isArray(drafts)) return [];
  return drafts
    .filter(isRecord)
    .flatMap(({ title, description, appId }) =>
      typeof title === 'string' && typeof description === 'string'
        ? [{ title, description, appId: typeof appId === 'string' ? appId : null }]
        : [],
    );
}
