import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { useStoredDraft } from '#web/platform/form/use-stored-draft.ts';
import { parseFields } from '#web/platform/parse-json.ts';
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
  const { stars = 0, comment } = parseFields<RatingDraft>(stored);
  return [1, 2, 3, 4, 5].includes(stars) && typeof comment === 'string' ? { stars, comment } : null;
}
