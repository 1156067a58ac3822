/** The sizes of a run. */
export type Sizes = {
  users: number;
  apps: number;
  /** Votes of earlier weeks, per user. */
  pastVotes: number;
  /** Measured rounds of baseline and portal alternately. */
  rounds: number;
  loadSeconds: number;
  callSeconds: number;
  votesPerRound: number;
  signInsPerRound: number;
  /** Alerts that are delivered to open panels. */
  alerts: number;
  /** Page loads with a cold cache, Lighthouse runs of each page, and starts of the whole portal. */
  paints: number;
  lighthouseRuns: number;
  starts: number;
  /** How long the memory of the loaded portal may take to come to rest; 0: not measured. */
  restSeconds: number;
  /** Processes with and without monitoring, rounds of each, and seconds of a round. */
  monitoring: { users: number; processes: number; rounds: number; seconds: number };
  /** Readings of the data of `/status`. */
  statusReads: number;
  /** Users in the list that administrators manage. */
  managedUsers: number;
  /** The numbers of votes that the list is measured at; null: not measured. */
  growth: { users: number; few: number; many: number; rounds: number; seconds: number } | null;
  /** The daily work: stored rows, calls of each read, open conversations and their messages, idle live connections. */
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
  /** The pages of administrators: stored rows, and calls of each page. */
  administration: { users: number; auditRows: number; calls: number };
  /** Users that wait for a domain, and lines of a pasted list of people to invite. */
  waiting: { users: number; lines: number; wrongLines: number };
  /** Users of the first synchronisation of a directory. */
  provisioned: number;
  /**
   * What work costs with so many users: calls of each kind, submitted requests, hours of a user and conversations; rows
   * of the large tables. `restSeconds`: for which an instance at rest is measured.
   */
  scale: {
    users: number[];
    restSeconds: number;
    calls: number;
    requests: number;
    hours: number;
    chats: number;
    copies: number;
    /** Users of the database of the rest: live connections, those of each of two instances, and votes beside them. */
    connectedUsers: number;
    sockets: number[];
    socketsOfEach: number;
    votes: number;
    steadySeconds: number;
  };
};

export const full: Sizes = {
  users: 10_000,
  apps: 50,
  pastVotes: 10,
  rounds: 5,
  loadSeconds: 4,
  callSeconds: 2,
  votesPerRound: 12_000,
  signInsPerRound: 400,
  alerts: 20,
  paints: 7,
  lighthouseRuns: 3,
  restSeconds: 300,
  starts: 5,
  statusReads: 500,
  monitoring: { users: 2000, processes: 10, rounds: 10, seconds: 1 },
  managedUsers: 50_000,
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
  administration: { users: 50_000, auditRows: 1_000_000, calls: 200 },
  waiting: { users: 5000, lines: 5000, wrongLines: 300 },
  provisioned: 5000,
  scale: {
    users: [1000, 10_000, 100_000],
    restSeconds: 15,
    calls: 500,
    requests: 20,
    hours: 120,
    chats: 8,
    copies: 200_000,
    connectedUsers: 10_000,
    sockets: [1000, 5000],
    socketsOfEach: 1000,
    votes: 40,
    steadySeconds: 5,
  },
};

/** For continuous integration: the same measures with smaller sizes. */
export const quick: Sizes = {
  users: 1000,
  apps: 50,
  pastVotes: 10,
  rounds: 2,
  loadSeconds: 1,
  callSeconds: 0.5,
  votesPerRound: 1000,
  signInsPerRound: 80,
  alerts: 5,
  paints: 2,
  lighthouseRuns: 0,
  restSeconds: 0,
  starts: 2,
  statusReads: 100,
  monitoring: { users: 1000, processes: 1, rounds: 6, seconds: 0.5 },
  managedUsers: 3000,
  growth: null,
  daily: {
    users: 3000,
    requests: 3000,
    votes: 20_000,
    calls: 15,
    chats: 50,
    messages: 100,
    messagesPerSecond: 50,
    idle: 200,
  },
  administration: { users: 3000, auditRows: 20_000, calls: 20 },
  waiting: { users: 1000, lines: 1000, wrongLines: 60 },
  provisioned: 500,
  scale: {
    users: [1000],
    restSeconds: 5,
    calls: 100,
    requests: 10,
    hours: 20,
    chats: 4,
    copies: 5000,
    connectedUsers: 1000,
    sockets: [200],
    socketsOfEach: 100,
    votes: 10,
    steadySeconds: 2,
  },
};
