/**
 * The source of the current time, so that tests can set it. Use cases read `portal.clock`: the time of the database.
 */
export type Clock = { now(): Date };

/**
 * Milliseconds by which the times of two calls that run at once may differ: a call lasts 25 s at most, and instances
 * measure the time of the database every 30 s. A stored time that is later than its rule can set it, by more than this,
 * is from before the clock was set back, and is ignored.
 */
export const clockToleranceMs = 60_000;

export const systemClock: Clock = { now: () => new Date() };
