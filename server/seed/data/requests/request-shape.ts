import type { RequestStatus } from '#contract/request-rules.ts';

/** A supervisor's decision or reply, `days` after the request. */
export type AnswerSeed = { days: number; to?: RequestStatus; reply?: string };

export type RequestSeed = {
  slug: string;
  title: string;
  description: string;
  weeksAgo: number;
  /** The requester; default: the next colleague in turn. */
  email?: string;
  /** The app that the request is about. */
  app?: string;
  /** Number of colleagues who support the request. */
  supporters: number;
  answers?: readonly AnswerSeed[];
  /** The request that this one was merged into. */
  mergedInto?: string;
  /** The app that was proposed for it. */
  proposed?: string;
};
