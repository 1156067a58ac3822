/** How much a run does. Every figure bounds its time, so that neither form can go on for ever. */
export type Sizes = {
  users: number;
  apps: number;
  /** Votes of former weeks, of each user. */
  pastVotes: number;
  /** Measured rounds of floor and portal in turn. */
  rounds: number;
  listSeconds: number;
  votesPerRound: number;
  signInsPerRound: number;
  /** Page loads with a cold cache, and starts of the whole portal. */
  paints: number;
  starts: number;
  /** What the list is measured at when the votes grow; null leaves it out. */
  growth: { users: number; few: number; many: number; rounds: number; seconds: number } | null;
  /** The daily work: what is stored, how often each read is asked, and how much is said in the open conversations. */
  daily: {
    users: number;
    requests: number;
    votes: number;
    calls: number;
    chats: number;
    messages: number;
    messagesPerSecond: number;
    idle: number;
  };
};

export const full: Sizes = {
  users: 10_000,
  apps: 50,
  pastVotes: 10,
  rounds: 5,
  listSeconds: 4,
  votesPerRound: 12_000,
  signInsPerRound: 400,
  paints: 7,
  starts: 5,
  growth: { users: 25_000, few: 1000, many: 1_000_000, rounds: 5, seconds: 4 },
  daily: {
    users: 25_000,
    requests: 100_000,
    votes: 1_000_000,
    calls: 150,
    chats: 500,
    messages: 1000,
    messagesPerSecond: 50,
    idle: 2000,
  },
};

/** For continuous integration: the same work, less of it. */
export const quick: Sizes = {
  users: 2000,
  apps: 50,
  pastVotes: 10,
  rounds: 2,
  listSeconds: 1,
  votesPerRound: 2000,
  signInsPerRound: 80,
  paints: 2,
  starts: 2,
  growth: null,
  daily: {
    users: 4000,
    requests: 10_000,
    votes: 100_000,
    calls: 30,
    chats: 100,
    messages: 200,
    messagesPerSecond: 50,
    idle: 500,
  },
};
