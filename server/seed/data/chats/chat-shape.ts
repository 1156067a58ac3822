/** Author, `u` (the requester) or `e` (the expert), and text of a message. */
export type ChatLine = readonly ['u' | 'e', string];

export type ChatSeed = {
  weeksAgo: number;
  /** The part before the @ of the address. */
  requester: string;
  /** Null when nobody joined. */
  expert: string | null;
  topic: string | null;
  durationMinutes: number;
  usedMinutes: number;
  stars: 1 | 2 | 3 | 4 | 5 | null;
  comment?: string;
  lines: readonly ChatLine[];
};

/** A conversation that an expert joined. */
export function chat(
  weeksAgo: number,
  [requester, expert]: readonly [string, string],
  [durationMinutes, usedMinutes]: readonly [number, number],
  more: Pick<ChatSeed, 'topic' | 'stars' | 'comment' | 'lines'>,
): ChatSeed {
  return { weeksAgo, requester, expert, durationMinutes, usedMinutes, ...more };
}
