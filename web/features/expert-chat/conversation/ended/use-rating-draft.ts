import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { useStoredDraft } from '#web/platform/form/use-stored-draft.ts';
import { readStored } from '#web/platform/storage.ts';

type RatingDraft = { stars: number; comment: string };

/** The unsent rating of a conversation, stored in this browser: live updates may remount the form. */
export function useRatingDraft(userId: string, { id, rating }: Pick<ChatSession, 'id' | 'rating'>) {
  const key = `chat_rating_${userId}_${id}`;
  const [typed, setTyped] = useState(() => parseRatingDraft(readStored(key)));
  const given = { stars: rating?.stars ?? 0, comment: rating?.comment ?? '' };
  const draft = typed ?? given;
  const isChanged = draft.stars !== given.stars || draft.comment.trim() !== given.comment;
  useStoredDraft(key, isChanged ? JSON.stringify(draft) : null);
  return { ...draft, isChanged, change: (changed: Partial<RatingDraft>) => setTyped({ ...draft, ...changed }) };
}

/** Null when the stored value is invalid. */
export function parseRatingDraft(stored: string | null): RatingDraft | null {
  try {
    const { stars, comment } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return [1, 2, 3, 4, 5].includes(stars as number) && typeof comment === 'string'
      ? { stars: stars as number, comment }
      : null;
  } catch {
    return null;
  }
}
