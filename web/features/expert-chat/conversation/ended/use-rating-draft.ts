import { useState } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { readStored, writeStored } from '#web/platform/storage.ts';

type RatingDraft = { stars: number; comment: string };

/** The unsent rating of a conversation, stored in this browser: live updates may remount the form. */
export function useRatingDraft(userId: string, { id, rating }: Pick<ChatSession, 'id' | 'rating'>) {
  const key = `chat_rating_${userId}_${id}`;
  const [draft, setDraft] = useState<RatingDraft>(
    () => parseRatingDraft(readStored(key)) ?? { stars: rating?.stars ?? 0, comment: rating?.comment ?? '' },
  );
  return {
    ...draft,
    change: (changed: Partial<RatingDraft>) => {
      const next = { ...draft, ...changed };
      setDraft(next);
      writeStored(key, JSON.stringify(next));
    },
    clear: () => writeStored(key, null),
  };
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
