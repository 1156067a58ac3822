/** The sizes of a run. Times are milliseconds. */
export type Sizes = {
  users: number;
  requests: number;
  /** Concurrent connections of an attacker, and requests that each sends at once. */
  connections: number;
  pipelined: number;
  /** For how long others are sampled before an attack, and at least during it. */
  sample: number;
  /** For how long clients that stop or trickle are watched. */
  hold: number;
  draftSaves: number;
  searches: number;
  signIns: number;
  registrations: number;
  sockets: number;
  /** Whether the times of others decide if the run passes. */
  areTimesJudged: boolean;
};

export const full: Sizes = {
  users: 2000,
  requests: 5000,
  connections: 1000,
  pipelined: 1300,
  sample: 10_000,
  hold: 22_000,
  draftSaves: 1000,
  searches: 50,
  signIns: 1500,
  registrations: 240,
  sockets: 100,
  areTimesJudged: true,
};

/** For `npm run test:full`, on a machine that may be busy: it prints times without judging them. */
export const quick: Sizes = {
  ...full,
  users: 300,
  requests: 500,
  sample: 700,
  hold: 1500,
  signIns: 200,
  registrations: 120,
  sockets: 40,
  areTimesJudged: false,
};
