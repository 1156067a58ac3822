import type { RequestStatus } from '#contract/requests.ts';

/** What a supervisor did with a request, so many days after it was asked. */
export type AnswerSeed = { days: number; to?: RequestStatus; reply?: string };

export type RequestSeed = {
  slug: string;
  title: string;
  description: string;
  weeksAgo: number;
  /** Who asked; a colleague whose turn it is unless told. */
  email?: string;
  /** The app that it is a problem with. */
  app?: string;
  /** Colleagues who said "ik ook". */
  supporters: number;
  answers?: readonly AnswerSeed[];
  /** The request that it turned out to be a duplicate of. */
  mergedInto?: string;
  /** The app that came of it. */
  proposed?: string;
};
