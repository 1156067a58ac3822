/** The only source of the current time, so that a test can turn it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
