/** The source of the current time, so that tests can set it. Use cases read `portal.clock`: the time of the database. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
