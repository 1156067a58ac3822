/**
 * `finished`: ended by a participant. `time`: the reserved minutes were used. `nobody`: no expert joined in time.
 * `cancelled`: by the requester, while waiting.
 */
export const chatEndReasons = ['finished', 'time', 'nobody', 'cancelled'] as const;

export const chatSides = ['requester', 'expert'] as const;
export type ChatSide = (typeof chatSides)[number];

/** Minutes that a conversation waits for an expert; after that it ends and its minutes are refunded. */
export const chatMaxWaitMinutes = 15;

/** Minutes before the end at which both participants get a warning. */
export const chatWarnings = [5, 1] as const;

/** Seconds after `endsAt` in which both participants can still send; not charged. */
export const chatGraceSeconds = 60;

export const chatMessageLength = 4000;

/** Leaky bucket per participant: a burst of `messages`, refilled evenly over `seconds`. */
export const chatBurst = { messages: 30, seconds: 10 } as const;
